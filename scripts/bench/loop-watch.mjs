// Loaded into a process before its program: tells, when asked over its channel, the longest pause of its event loop since it was
// asked last.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel) {
  const delays = monitorEventLoopDelay({ resolution: 2 })
  delays.enable()
  process.on('message', (order) => {
    if (order !== 'pauses') return
    process.send({ longestMs: delays.max / 1e6, p99Ms: delays.percentile(99) / 1e6 })
    delays.reset()
  })
  process.channel.unref()
}

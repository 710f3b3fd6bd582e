/** Aborted by SIGINT, SIGTERM or SIGHUP, and when the npm that started this process is killed: npm cannot pass that on. */
export function stopSignal() {
  const stop = new AbortController()
  // More than once: a terminal sends Ctrl-C to npm and to us, and npm passes it on.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort())
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== parent) stop.abort()
    }, 1_000).unref()
  return stop.signal
}

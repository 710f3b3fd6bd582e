import { BusyError } from '@/server/admission'
import type { CompressedResponse } from '@/server/compressed-response'

/** How often one request waits for a rendering: its own, or another's before it. */
const maxTries = 3

type Wanted = {
  /** Makes the answer; `gone` says that nobody waits for it any more. */
  make: (gone: AbortSignal) => Promise<CompressedResponse>
  /** That the one who asks has left. */
  gone: AbortSignal
}

type Rendering = { response: Promise<CompressedResponse>; join: (gone: AbortSignal) => void }

/** Makes each answer once for all who wait for it. A fault is the answer of the first of them alone: the others try again. */
export function createRenderings() {
  const underWay = new Map<string, Rendering>()

  const begin = (key: string, { make }: Wanted): Rendering => {
    const nobody = new AbortController()
    let waiting = 0
    const forget = () => {
      if (underWay.get(key) === rendering) underWay.delete(key)
    }
    const leave = () => {
      if (--waiting > 0) return
      forget()
      nobody.abort(new Error('Nobody waits for it any more'))
    }
    const join = (gone: AbortSignal) => {
      waiting++
      if (gone.aborted) leave()
      else gone.addEventListener('abort', leave, { once: true })
    }
    const response = make(nobody.signal).finally(forget)
    const rendering = { response, join }
    underWay.set(key, rendering)
    return rendering
  }

  const get = async (key: string, wanted: Wanted) => {
    for (let attempt = 1; ; attempt++) {
      const other = underWay.get(key)
      const rendering = other ?? begin(key, wanted)
      rendering.join(wanted.gone)
      const isLast = !other || attempt === maxTries
      try {
        const answer = await rendering.response
        if (!answer.faulty || isLast) return answer
      } catch (error) {
        if (isLast || error instanceof BusyError || wanted.gone.aborted) throw error
      }
    }
  }

  return { get, clear: () => underWay.clear() }
}

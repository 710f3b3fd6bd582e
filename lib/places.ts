type Leaving = {
  /** How long a wait may last, and the error of one that lasted longer. */
  maxMs?: number
  tooLong?: () => Error
  /** Takes out who waits, with its reason. */
  gone?: AbortSignal
}

/**
 * Places for so many at once. Who finds one free takes it in the same turn, which a general queue would not let: that costs more
 * than the work of a small call. The others wait in the order of their coming.
 */
export class Places {
  private readonly waiting = new Set<() => void>()
  constructor(private free: number) {}

  get isFull() {
    return this.free === 0
  }

  get waitingCount() {
    return this.waiting.size
  }

  /** Takes a place of those that are free. */
  take() {
    this.free -= 1
  }

  leave() {
    const [next] = this.waiting
    if (next) next()
    else this.free += 1
  }

  /** Where none is free: waits for one, and takes it. */
  wait({ maxMs, tooLong, gone }: Leaving) {
    if (gone?.aborted) return Promise.reject(gone.reason)
    return new Promise<void>((enter, refuse) => {
      const outOfQueue = (settle: () => void) => () => {
        this.waiting.delete(turn)
        clearTimeout(end)
        gone?.removeEventListener('abort', leave)
        settle()
      }
      const turn = outOfQueue(enter)
      const leave = outOfQueue(() => refuse(gone?.reason))
      const end = maxMs
        ? setTimeout(
            outOfQueue(() => refuse(tooLong?.())),
            maxMs,
          )
        : undefined
      gone?.addEventListener('abort', leave)
      this.waiting.add(turn)
    })
  }
}

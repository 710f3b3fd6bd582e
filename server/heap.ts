import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 look for what can go each time that the heap has grown by so many percent of what was left the last time. By itself
 * it waits until there is up to four times as much. It reads this at every collection, so it may be said after the start; the
 * options that it reads once stand in scripts/boot/memory.ts.
 */
export const boundHeapGrowth = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`)

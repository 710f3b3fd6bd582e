import type { Span } from '@/lib/visits/rules/fit'

/** In milliseconds since 1970, in their order, apart from each other. */
export type Slots = readonly (readonly [from: number, until: number])[]

/** Spans by their beginning; those that touch or overlap are one. */
function merged(spans: readonly Span[]) {
  const sorted = spans
    .map(({ from, until }): [number, number] => [from.getTime(), until.getTime()])
    .sort((a, b) => a[0] - b[0])
  const all: [number, number][] = []
  for (const [from, until] of sorted) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], until)
    else all.push([from, until])
  }
  return all
}

/** What is left of shifts beside what is busy. */
export function freeSlots(shifts: readonly Span[], busy: readonly Span[]): Slots {
  const taken = merged(busy)
  const slots: [number, number][] = []
  let next = 0
  for (const [begin, end] of merged(shifts)) {
    let from = begin
    while (next < taken.length && taken[next]![1] <= from) next += 1
    for (let at = next; at < taken.length && taken[at]![0] < end; at += 1) {
      const [busyFrom, busyUntil] = taken[at]!
      if (busyFrom > from) slots.push([from, busyFrom])
      from = Math.max(from, busyUntil)
    }
    if (from < end) slots.push([from, end])
  }
  return slots
}

/** Whether something so long can begin within the span: what `firstFree` finds, for all windows of many partners at once. */
export function hasRoom(slots: Slots, { from, until }: Span, length: number) {
  const [begin, end] = [from.getTime(), until.getTime()]
  for (const [slotFrom, slotUntil] of slots) {
    if (slotFrom >= end) return false
    const at = Math.max(slotFrom, begin)
    if (at < end && slotUntil - at >= length) return true
  }
  return false
}

/** The longest slot. */
export const longest = (slots: Slots) => Math.max(0, ...slots.map(([from, until]) => until - from))

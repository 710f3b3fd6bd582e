/** In milliseconds since 1970. */
export type Slot = readonly [from: number, until: number]
export type Slots = readonly Slot[]

/** Spans by their beginning; those that touch or overlap are one. */
function merged(spans: Slots) {
  const sorted = [...spans].sort((a, b) => a[0] - b[0])
  const all: [number, number][] = []
  for (const [from, until] of sorted) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], until)
    else all.push([from, until])
  }
  return all
}

/** What is left of shifts beside what is busy: in order, apart from each other. */
export function freeSlots(shifts: Slots, busy: Slots): Slots {
  const taken = merged(busy)
  const slots: Slot[] = []
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

/** Where the first of the free slots stands that ends after that instant. */
function firstAfter(slots: Slots, instant: number) {
  let [low, high] = [0, slots.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (slots[middle]![1] > instant) high = middle
    else low = middle + 1
  }
  return low
}

/** Whether something so long can begin within the span: what `firstFree` finds, for all windows of many partners at once. */
export function hasRoom(slots: Slots, [begin, end]: Slot, length: number) {
  for (let next = firstAfter(slots, begin); next < slots.length; next += 1) {
    const [slotFrom, slotUntil] = slots[next]!
    if (slotFrom >= end) return false
    if (slotUntil - Math.max(slotFrom, begin) >= length) return true
  }
  return false
}

/** The longest slot. */
export const longest = (slots: Slots) => slots.reduce((most, [from, until]) => Math.max(most, until - from), 0)

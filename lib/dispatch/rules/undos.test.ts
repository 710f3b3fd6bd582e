import { expect, test } from 'vitest'
import { liveUndos, mostUndos, secondsLeft, type Undoable, withUndo } from '@/lib/dispatch/rules/undos'

const now = Date.parse('2026-11-21T10:00:00Z')
const undo = (id: string, seconds = 30): Undoable => ({
  id,
  until: new Date(now + seconds * 1_000).toISOString(),
  text: `${id} planned`,
})
const ids = (undos: readonly Undoable[]) => undos.map(({ id }) => id)

test('[DESK-162] of several plans each can be taken back for its own half minute, the latest comes last', () => {
  const three = [undo('a', 5), undo('b', 20), undo('c', 30)].reduce(withUndo, [] as Undoable[])
  expect(ids(three)).toEqual(['a', 'b', 'c'])
  expect(ids(liveUndos(three, now + 4_999))).toEqual(['a', 'b', 'c'])
  expect(ids(liveUndos(three, now + 5_000))).toEqual(['b', 'c'])
  expect(liveUndos(three, now + 30_000)).toEqual([])
  expect([0, 4_001, 5_000, 9_000].map((ms) => secondsLeft(three[0]!, now + ms))).toEqual([5, 1, 0, 0])
})

test('[DESK-162] one that comes again stands once, as the latest, and only so many are kept', () => {
  expect(ids(withUndo([undo('a'), undo('b')], undo('a')))).toEqual(['b', 'a'])
  const many = Array.from({ length: mostUndos + 3 }, (_, i) => undo(`${i}`)).reduce(withUndo, [] as Undoable[])
  expect(many).toHaveLength(mostUndos)
  expect(many.at(-1)?.id).toBe(`${mostUndos + 2}`)
})

import { expect, test } from 'vitest'
import { BusyError, boundsFor, createAdmission, kindNames } from '@/server/admission'

const bounds = (atOnce: number, waiting: number) => {
  const one = { atOnce, waiting, share: 'rest' as const }
  return Object.fromEntries(kindNames.map((kind) => [kind, one])) as ReturnType<typeof boundsFor>
}

/** Work that ends when it is told to. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('[OPS-01] few work at once, who waits is served in turn, and only a full queue refuses', async () => {
  const admit = createAdmission(bounds(2, 3))
  const { open, opened } = gate()
  const order: number[] = []
  let most = 0
  let now = 0
  const works = [0, 1, 2, 3, 4].map((at) =>
    admit('pages', async () => {
      most = Math.max(most, ++now)
      order.push(at)
      await opened
      now--
      return at
    }),
  )
  await expect(admit('pages', async () => 5)).rejects.toThrow(BusyError)
  expect(await admit('searches', async () => 'another kind')).toBe('another kind')
  open()
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4])
  expect([order, most]).toEqual([[0, 1, 2, 3, 4], 2])
})

test('[OPS-01] who has left waits no longer, and what has begun goes on', async () => {
  const admit = createAdmission(bounds(1, 1))
  const { open, opened } = gate()
  const [first, second] = [new AbortController(), new AbortController()]
  const begun = admit('pages', () => opened, first)
  const waiting = admit('pages', async () => 'never', second)
  first.abort(new Error('left'))
  second.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  await expect(
    admit('pages', async () => 'too early', {
      signal: AbortSignal.abort(new Error('gone')),
    }),
  ).rejects.toThrow('gone')
  const next = admit('pages', async () => 'next')
  open()
  await begun
  expect(await next).toBe('next')
})

test('what fails gives its place to the next', async () => {
  const admit = createAdmission(bounds(1, 1))
  const fails = admit('pages', () => Promise.reject(new Error('broken')))
  await expect(fails).rejects.toThrow('broken')
  expect(await admit('pages', async () => 'next')).toBe('next')
})

test('no kind is without a place, however small the machine', () => {
  for (const { atOnce, waiting } of Object.values(boundsFor(1, 1))) expect(Math.min(atOnce, waiting)).toBeGreaterThan(0)
})

type Box = { left: number; top: number; width: number; height: number }

const gap = 8
const step = 8

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top))

/** 0, 8, -8, 16, -16 and so on, up to `most` to either side. */
const aside = (most: number) =>
  Array.from({ length: 2 * Math.floor(most / step) + 1 }, (_, i) => Math.ceil(i / 2) * step * (i % 2 ? 1 : -1))

/**
 * Where a box of that size lies free inside `view`: as low as can be, then as near to the middle, where it covers nothing of
 * `taken`. Where no such place exists, the lowest of those that cover the least.
 */
export function freePlace({ width, height }: Pick<Box, 'width' | 'height'>, view: Box, taken: readonly Box[]) {
  const middle = view.left + (view.width - width) / 2
  let best = { left: middle, top: view.top + view.height - height }
  let least = Number.POSITIVE_INFINITY
  for (let top = best.top; top >= view.top; top -= step)
    for (const shift of aside((view.width - width) / 2)) {
      const place = { left: middle + shift, top }
      const box = { left: place.left - gap, top: top - gap, width: width + 2 * gap, height: height + 2 * gap }
      const covered = taken.reduce((sum, one) => sum + overlap(box, one), 0)
      if (covered < least) {
        least = covered
        best = place
      }
      if (least === 0) return best
    }
  return best
}

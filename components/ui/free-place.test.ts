import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freePlace } from '@/components/ui/free-place'

const view = { left: 16, top: 16, width: 328, height: 640 }
const toast = { width: 168, height: 48 }

describe('a free place', () => {
  test('is the middle of the lower edge where nothing is in the way', () => {
    expect(freePlace(toast, view, [])).toEqual({ left: 96, top: 608 })
  })

  test('is beside a control, or above one as wide as the view', () => {
    const button = { left: 260, top: 600, width: 84, height: 44 }
    const { left, top } = freePlace(toast, view, [button])
    expect(top).toBe(608)
    expect(left + toast.width).toBeLessThan(button.left)
    const bar = { left: 0, top: 590, width: 360, height: 66 }
    expect(freePlace(toast, view, [bar]).top + toast.height).toBeLessThan(bar.top)
  })

  test('stays in the view, and covers a control only where there is no way around it', () => {
    const box = fc.record({
      left: fc.integer({ min: 0, max: 320 }),
      top: fc.integer({ min: 0, max: 640 }),
      width: fc.integer({ min: 10, max: 200 }),
      height: fc.integer({ min: 10, max: 60 }),
    })
    fc.assert(
      fc.property(fc.array(box, { maxLength: 12 }), (taken) => {
        const { left, top } = freePlace(toast, view, taken)
        expect(left).toBeGreaterThanOrEqual(view.left)
        expect(left + toast.width).toBeLessThanOrEqual(view.left + view.width)
        expect(top).toBeGreaterThanOrEqual(view.top)
        expect(top + toast.height).toBeLessThanOrEqual(view.top + view.height)
      }),
    )
    expect(freePlace(toast, view, [{ left: 0, top: 0, width: 360, height: 700 }])).toEqual({ left: 96, top: 608 })
  })
})

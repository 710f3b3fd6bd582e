import { describe, expect, test } from 'vitest'
import type { Holding, Spot } from '@/lib/board/rules/holding'
import { oneInTheWay } from '@/lib/board/rules/swap'
import type { PlannedJob } from '@/lib/board/schema'

const at = (time: string) => Date.parse(`2026-11-24T${time}:00+05:30`)
const iso = (time: string) => new Date(at(time)).toISOString()

const visit = (from: string, until: string, status: PlannedJob['status'] = 'pending'): PlannedJob => ({
  orderIds: ['HS-2345ABCD'],
  services: ['AC Service'],
  area: 'New Delhi',
  pin: '110001',
  status,
  isExact: false,
  minutes: 60,
  version: 3,
  visitId: `visit from ${from}`,
  work: { from: iso(from), until: iso(until) },
})
const origin: Spot = { partnerId: 'rakesh', at: at('10:00'), minutes: 60 }
const over = (spot: Partial<Spot>, more: Partial<Pick<Holding, 'job' | 'origin'>> = {}) => ({
  job: visit('10:00', '11:00'),
  origin,
  spot: { ...origin, partnerId: 'sunil', ...spot },
  ...more,
})

describe('[DESK-168] what is held may be exchanged with', () => {
  test('the one visit that its time touches there, and neither with one of two nor with what only borders on it', () => {
    const [ten, eleven] = [visit('10:00', '11:00'), visit('11:00', '12:00')]
    expect(oneInTheWay(over({}), [ten, eleven])).toBe(ten)
    expect(oneInTheWay(over({ at: at('11:15') }), [ten, eleven])).toBe(eleven)
    expect(oneInTheWay(over({ at: at('10:30') }), [ten, eleven])).toBeNull()
    expect(oneInTheWay(over({ at: at('12:00') }), [ten, eleven])).toBeNull()
    expect(oneInTheWay(over({ at: at('09:00') }), [ten, eleven])).toBeNull()
  })

  test('nothing where it is not planned itself, stays with its partner, or the other one is done', () => {
    const ten = visit('10:00', '11:00')
    expect(oneInTheWay(over({}, { origin: null }), [ten])).toBeNull()
    expect(oneInTheWay(over({ partnerId: 'rakesh' }), [ten])).toBeNull()
    expect(oneInTheWay(over({}), [visit('10:00', '11:00', 'completed')])).toBeNull()
    expect(oneInTheWay(over({}, { job: { ...ten, isReserved: true } }), [ten])).toBeNull()
    expect(oneInTheWay(over({}), [{ ...ten, isReserved: true }])).toBeNull()
  })
})

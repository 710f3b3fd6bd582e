import type { ExamplesOf } from '@/lib/http/examples/example'
import type * as partners from '@/lib/partners/operator-contract'
import type { Partner, RepeatedWeek, Shift } from '@/lib/partners/schema'

const mainServiceId = '3b2a1908-7f6e-4d5c-8b4a-392817060f5e'
const partner: Partner = {
  _id: '7f3a2c1e-5b7d-4e9f-8a1b-2c3d4e5f6a7b',
  fullName: 'Rakesh Kumar',
  contactNumber: '919911045678',
  email: 'rakesh@example.com',
  specialization: 'AC technician',
  active: true,
  skills: [{ mainServiceId, name: 'Appliances Repair & Services' }],
  areas: ['1100', '1101'],
  version: 4,
}
const shift: Shift = {
  _id: '8e7d6c5b-4a39-4281-8706-f5e4d3c2b1a0',
  from: '2026-11-25T03:30:00.000Z',
  until: '2026-11-25T12:30:00.000Z',
}
const weekHours = { weekdays: [1, 2, 3, 4, 5, 6], from: '09:00', until: '18:00', endsNextDay: false }
const week: RepeatedWeek = { _id: '5c4b3a29-1807-4f6e-9d5c-4b3a29180f7e', ...weekHours, firstDay: '2026-11-25' }
const enteredWeek = { ...week, made: 51, kept: ['2026-11-25'] }
const { fullName, email, specialization, version } = partner

export const partnerExamples: ExamplesOf<typeof partners> = {
  listPartners: { reply: [partner], beside: {} },
  addPartner: {
    body: { fullName, contactNumber: '99110 45678', email, specialization, areas: ['1100', '1101'] },
    reply: partner,
  },
  getPartner: {
    reply: {
      ...partner,
      hasShifts: true,
      missing: [],
      weeks: [{ ...week, shiftsAhead: 52, visitsAhead: 3 }],
      shifts: [shift],
      busy: [],
    },
  },
  changePartner: { body: { specialization: 'AC and fridge technician', version }, reply: partner },
  setPartnerSkills: { body: { skills: [{ mainServiceId }], version }, reply: partner },
  setPartnerAreas: { body: { areas: ['1100', '1101'], version }, reply: partner },
  setPartnerActive: { body: { active: false, evenSo: true, version }, reply: { ...partner, active: false } },
  addShifts: {
    body: { shifts: [{ from: '2026-11-25T09:00:00+05:30', until: '2026-11-25T18:00:00+05:30' }] },
    reply: [shift],
  },
  dropShift: { reply: null },
  addWeek: { body: { ...weekHours, firstDay: week.firstDay }, reply: enteredWeek },
  changeWeek: { body: { ...weekHours, until: '17:00', firstDay: '2026-12-01' }, reply: enteredWeek },
  endWeek: { reply: null },
}

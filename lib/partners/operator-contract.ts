import * as z from 'zod'
import { contract } from '@/lib/contract'
import { NextPage } from '@/lib/paging'
import {
  AskedDays,
  AskedPartners,
  EnteredWeek,
  NewPartner,
  NewShifts,
  NewWeek,
  Partner,
  PartnerActive,
  PartnerAreas,
  PartnerChanges,
  PartnerDays,
  PartnerSkills,
  Shift,
} from '@/lib/partners/schema'

const params = z.object({ id: z.uuid() })

export const listPartners = contract({
  method: 'GET',
  path: '/api/operator/partners',
  summary: 'The partners, by name; a search finds parts of names and numbers',
  access: 'dispatcher',
  query: AskedPartners,
  reply: z.array(Partner),
  beside: NextPage,
})

export const addPartner = contract({
  method: 'POST',
  path: '/api/operator/partners',
  summary: 'Add a partner',
  access: 'dispatcher',
  body: NewPartner,
  reply: Partner,
  refusals: ['conflict'],
  idempotent: true,
})

export const getPartner = contract({
  method: 'GET',
  path: '/api/operator/partners/{id}',
  summary: 'A partner with the shifts, visits, leave and breaks of some days',
  access: 'dispatcher',
  params,
  query: AskedDays,
  reply: PartnerDays,
  refusals: ['not_found'],
})

export const changePartner = contract({
  method: 'PATCH',
  path: '/api/operator/partners/{id}',
  summary: 'Change the name, number, e-mail or specialization of a partner',
  access: 'dispatcher',
  params,
  body: PartnerChanges,
  reply: Partner,
  refusals: ['not_found', 'conflict'],
})

export const setPartnerSkills = contract({
  method: 'PUT',
  path: '/api/operator/partners/{id}/skills',
  summary: 'Say what a partner can do',
  access: 'dispatcher',
  params,
  body: PartnerSkills,
  reply: Partner,
  refusals: ['not_found', 'conflict'],
})

export const setPartnerAreas = contract({
  method: 'PUT',
  path: '/api/operator/partners/{id}/areas',
  summary: 'Say where a partner works',
  access: 'dispatcher',
  params,
  body: PartnerAreas,
  reply: Partner,
  refusals: ['not_found', 'conflict'],
})

export const setPartnerActive = contract({
  method: 'PUT',
  path: '/api/operator/partners/{id}/active',
  summary: 'Pause a partner, or let them take visits again; visits ahead are named first',
  access: 'dispatcher',
  params,
  body: PartnerActive,
  reply: Partner,
  refusals: ['not_found', 'conflict'],
})

export const addShifts = contract({
  method: 'POST',
  path: '/api/operator/partners/{id}/shifts',
  summary: 'Enter when a partner works',
  access: 'dispatcher',
  params,
  body: NewShifts,
  reply: z.array(Shift),
  refusals: ['not_found', 'conflict'],
  idempotent: true,
})

export const dropShift = contract({
  method: 'DELETE',
  path: '/api/operator/partners/{id}/shifts/{shiftId}',
  summary: 'Take a shift back; what is planned in it stays',
  access: 'dispatcher',
  params: params.extend({ shiftId: z.uuid() }),
  reply: z.null(),
  refusals: ['not_found'],
})

export const addWeek = contract({
  method: 'POST',
  path: '/api/operator/partners/{id}/weeks',
  summary: 'Let a week of shifts repeat; its shifts are made some weeks ahead',
  access: 'dispatcher',
  params,
  body: NewWeek,
  reply: EnteredWeek,
  refusals: ['not_found', 'conflict'],
  idempotent: true,
})

export const changeWeek = contract({
  method: 'PUT',
  path: '/api/operator/partners/{id}/weeks/{weekId}',
  summary: 'Change a week that repeats, from its new first day on',
  access: 'dispatcher',
  params: params.extend({ weekId: z.uuid() }),
  body: NewWeek,
  reply: EnteredWeek,
  refusals: ['not_found', 'conflict'],
  idempotent: true,
})

export const endWeek = contract({
  method: 'DELETE',
  path: '/api/operator/partners/{id}/weeks/{weekId}',
  summary: 'End a week that repeats; its shifts ahead go, and what is planned in them stays',
  access: 'dispatcher',
  params: params.extend({ weekId: z.uuid() }),
  reply: z.null(),
  refusals: ['not_found'],
})

'use client'
import { call } from '@/lib/browser/call'
import { useAnswer } from '@/lib/browser/use-answer'
import { getPhoneOffer } from '@/lib/callers/operator-contract'
import type { PhoneOffer } from '@/lib/callers/schema'

type Line = { serviceId: string; quantity?: number | undefined }

const none: readonly PhoneOffer[] = []

/** When somebody can come for these services at a PIN, by main service; nothing until it is known, and where it cannot be. */
export function usePhoneOffer(lines: readonly Line[], pin: string) {
  const services = lines.map(({ serviceId }) => serviceId)
  const quantities = lines.map(({ quantity }) => quantity ?? null)
  const asked = services.length && /^\d{6}$/.test(pin) ? JSON.stringify([services, quantities, pin]) : ''
  const { value, ...read } = useAnswer(asked, (signal) =>
    call(getPhoneOffer, { query: { services, quantities, pin }, signal }),
  )
  return { ...read, offers: value ?? none }
}

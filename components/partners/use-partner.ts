'use client'
import { useRef } from 'react'
import { CallFailed, call } from '@/lib/browser/call'
import { useSeenVersion } from '@/lib/browser/use-seen-version'
import { getPartner } from '@/lib/partners/operator-contract'
import type { Partner } from '@/lib/partners/schema'

type Shown = Partial<Record<keyof Partner, (partner: Partner) => string>>

const isStale = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status === 409 && Object.values(error.fields).includes('has changed')

/** Names the facts of a partner that somebody else may have changed meanwhile. */
const names: Record<string, string> = {
  fullName: 'the name',
  contactNumber: 'the contact number',
  email: 'the e-mail',
  specialization: 'the specialization',
  skills: 'the skills',
  areas: 'the areas',
  active: 'whether visits are taken',
}

/**
 * Changes a partner by the version that was shown. Where somebody else changed them meanwhile, the fields of the form say what they
 * are now; what was typed stays, and sent once more it counts. `shown` words the fields of the form, which is `isOpen` or not.
 */
export function usePartner({ _id: id, version }: Partner, shown: Shown, isOpen: boolean) {
  const { seen } = useSeenVersion(version, isOpen)
  /** The latest version of which an answer told, before the page is read again. */
  const told = useRef(0)
  return async (change: (version: number) => Promise<Partner>): Promise<Partner> => {
    try {
      const changed = await change(Math.max(seen, told.current))
      told.current = changed.version
      return changed
    } catch (error) {
      if (!isStale(error)) throw error
      const now = await call(getPartner, { params: { id }, query: { days: 1 } })
      told.current = now.version
      const own = Object.entries(shown).filter(([name]) => name in error.fields)
      const fields = Object.fromEntries(
        own.map(([name, word]) => [name, `Somebody else made this ${word(now)}. Save again to keep yours.`]),
      )
      const others = Object.keys(error.fields).flatMap((name) => (name in shown ? [] : (names[name] ?? [])))
      const text = `Somebody else changed ${others.join(', ') || 'this partner'} meanwhile. Look again, or save once more.`
      throw new CallFailed(own.length ? '' : text, 409, fields)
    }
  }
}

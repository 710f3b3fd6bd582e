'use client'
import { useRef, useState } from 'react'
import { CallFailed, call, callWhole } from '@/lib/browser/call'
import { lookupDistrict, lookupPincode } from '@/lib/lookups/contract'
import { districtFault, minDistrictLength } from '@/lib/lookups/rules/fields'
import type { PostOffice } from '@/lib/lookups/schema'

/** The fields of an address that say where it is. */
export type PlaceValues = {
  street: string
  city: string
  postalCode: string
  district: string
  state: string
  country: string
}

/** `unknown` is a PIN of no list: its offices are those of the PINs nearest to it, for a choice. */
type Status = 'idle' | 'looking' | 'found' | 'unknown' | 'invalid' | 'failed'
type Place = { status: Status; offices: PostOffice[] }

const idle: Place = { status: 'idle', offices: [] }

/** What a PIN says of its place; of several lookups the last one counts. */
export function usePlace() {
  const [place, setPlace] = useState(idle)
  const last = useRef<{ pincode: string; found: Promise<Place> } | null>(null)

  const ask = async (pincode: string): Promise<Place> => {
    try {
      const { data, nearest } = await callWhole(lookupPincode, { params: { pincode } })
      if (data.PostOffice) return { status: 'found', offices: data.PostOffice }
      return nearest ? { status: 'unknown', offices: nearest } : { status: 'invalid', offices: [] }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return { status: 'failed', offices: [] }
    }
  }

  /** Looks the PIN up, once for the same PIN unless it failed; null when another took over meanwhile. */
  const look = async (pincode: string): Promise<Place | null> => {
    if (last.current?.pincode !== pincode) {
      last.current = { pincode, found: ask(pincode) }
      setPlace({ status: 'looking', offices: [] })
    }
    const mine = last.current
    const found = await mine.found
    if (last.current !== mine) return null
    if (found.status === 'failed') last.current = null
    setPlace(found)
    return found
  }

  const forget = () => {
    last.current = null
    setPlace(idle)
  }
  return { ...place, look, forget }
}

const notFound = 'District not found in India'

/** What is wrong with a district that was typed, or the states that have one of that name (PROF-05). */
export async function checkDistrict(district: string): Promise<{ fault: string } | { states: string[] }> {
  if (district.length < minDistrictLength) return { fault: districtFault }
  try {
    const { PostOffice: offices } = await call(lookupDistrict, { params: { district } })
    return offices ? { states: [...new Set(offices.map(({ State }) => State))] } : { fault: notFound }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { fault: error.message || 'Error validating district' }
  }
}

'use client'
import { useState } from 'react'
import { ChangePassword } from '@/components/auth/change-password'
import { Devices } from '@/components/auth/devices'
import { call } from '@/lib/browser/call'
import { listDevices } from '@/lib/sessions/contract'
import type { Device } from '@/lib/sessions/schema'

/** The password, and where its owner is signed in. */
export function Security({ email, served }: { email: string; served: Device[] }) {
  const [devices, setDevices] = useState(served)
  const reload = () => void call(listDevices, {}).then(setDevices, (error: unknown) => console.info(error))
  return (
    <>
      <ChangePassword email={email} onChanged={reload} />
      <Devices devices={devices} onChange={setDevices} />
    </>
  )
}

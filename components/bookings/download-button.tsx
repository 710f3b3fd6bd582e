'use client'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { ask, failureText } from '@/lib/browser/call'
import { saveFile } from '@/lib/browser/save-file'
import type { Contract } from '@/lib/contract'

type Props = {
  call: Contract<'customer', { orderId: string }, undefined, undefined, File>
  orderId: string
  name: string
  failed: string
  kind?: 'line' | 'quiet'
  className?: string
  children: ReactNode
}

/** Fetches a document of an order, which a plain link could not: its address asks for the token. */
export function DownloadButton({ call, orderId, name, failed, kind = 'quiet', className, children }: Props) {
  const [pending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    try {
      saveFile(await ask(call, { params: { orderId } }, (response) => response.blob()), name)
    } catch (error) {
      toast(failureText(error, failed), { kind: 'bad' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button kind={kind} size="sm" pending={pending} className={className} onClick={download}>
      {children}
    </Button>
  )
}

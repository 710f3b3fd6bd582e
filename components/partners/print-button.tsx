'use client'
import { Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useAlive } from '@/lib/browser/use-alive'

/** Prints the page; without scripts the browser's own menu does, and nothing is offered that does not work. */
export function PrintButton() {
  if (!useAlive()) return null
  return (
    <Button kind="go" className="min-h-13" onClick={() => window.print()}>
      <Printer aria-hidden className="size-5" />
      Print
    </Button>
  )
}

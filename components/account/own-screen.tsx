'use client'
import { useRouter } from 'next/navigation'
import { Fragment, type ReactNode, useEffect, useState, useTransition } from 'react'
import { useTokenRound } from '@/lib/browser/use-token-round'

/** Shows what the server rendered for one account to that account alone: after another sign-in in this browser it is asked for anew (CART-23). */
export function OwnScreen({ children }: { children: ReactNode }) {
  const router = useRouter()
  const round = useTokenRound()
  const [shown, setShown] = useState(round)
  const [, start] = useTransition()
  useEffect(() => {
    if (round === shown) return
    start(() => {
      router.refresh()
      setShown(round)
    })
  }, [round, shown, router])
  return round === shown ? <Fragment key={shown}>{children}</Fragment> : null
}

'use client'
import { useState } from 'react'

type Versioned = { orderId: string; version: number }

/**
 * `useSeenVersion` of many: of each that is still shown, the version with which it was shown when the deciding began. What others
 * change meanwhile is refused, and said of each by itself.
 */
export function useSeenVersions(shown: readonly Versioned[], isDeciding: boolean) {
  const [seen, setSeen] = useState<readonly Versioned[] | null>(null)
  if (isDeciding && !seen) setSeen(shown)
  if (!isDeciding && seen) setSeen(null)
  return shown.map((order) => seen?.find(({ orderId }) => orderId === order.orderId) ?? order)
}

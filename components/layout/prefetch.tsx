'use client'
import { useLazy } from '@/lib/browser/use-lazy'

/** Loads what reads pages ahead, after the page itself. */
export function Prefetch() {
  const Links = useLazy(true, () => import('@/components/layout/prefetch-links').then((file) => file.PrefetchLinks))
  return Links && <Links />
}

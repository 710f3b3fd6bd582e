'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'

/** Scrolls the rail of that id by what is in view; fingers scroll it themselves. */
export function RailArrows({ rail, of }: { rail: string; of: string }) {
  const scroll = (direction: 1 | -1) => {
    const list = document.getElementById(rail)
    if (!list) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollBy({ left: direction * list.clientWidth, behavior: still ? 'auto' : 'smooth' })
  }
  return (
    <div className="flex gap-2 max-md:hidden">
      <IconButton ring label={`Previous of ${of}`} icon={<ChevronLeft aria-hidden />} onClick={() => scroll(-1)} />
      <IconButton ring label={`Next of ${of}`} icon={<ChevronRight aria-hidden />} onClick={() => scroll(1)} />
    </div>
  )
}

import * as z from 'zod'
import { type BoardView, boardViews } from '@/lib/board/rules/days'

export const boardPath = '/operator/board'

/** What the address of the board says. */
export type BoardAddress = { day: string; view: BoardView; service?: string; partner?: string }

const shapes = {
  day: z.iso.date().refine((day) => day >= '2020-01-08' && day <= '2199-12-01'),
  view: z.enum(boardViews),
  service: z.uuid(),
  partner: z.uuid(),
}

/** What an address asks for: what nobody knows, or is not of its form, is as good as none. */
export function addressOf(search: Record<string, string | string[] | undefined>, today: string): BoardAddress {
  const read = <N extends keyof typeof shapes>(name: N) =>
    shapes[name].safeParse(search[name]).data as z.infer<(typeof shapes)[N]> | undefined
  const [service, partner] = [read('service'), read('partner')]
  return {
    day: read('day') ?? today,
    view: read('view') ?? 'day',
    ...(service && { service }),
    ...(partner && { partner }),
  }
}

export function boardHref({ day, view, service, partner }: BoardAddress) {
  const query = new URLSearchParams({
    day,
    ...(view === 'week' && { view }),
    ...(service && { service }),
    ...(partner && { partner }),
  })
  return `${boardPath}?${query}`
}

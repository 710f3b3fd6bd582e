import type { Need } from '@/lib/visits/rules/fit'

type Line = { pin: string; service: Need['services'][number] }

/** What the visit of these lines asks of a partner. */
export const needOf = (lines: readonly Line[], minutes: number, visitIds: readonly string[]): Need => ({
  minutes,
  pin: lines[0]?.pin ?? '',
  services: lines.map(({ service }) => service),
  visitIds,
})

import type { Problem } from '@/lib/inbox/schema'

/** What a customer chooses from, in this order. */
export const problemLabels: Record<Problem, string> = {
  quality: 'The work is not right',
  lateness: 'Nobody came, or too late',
  conduct: 'How the professional behaved',
  price: 'The price or the payment',
  damage: 'Something was damaged',
  other: 'Something else',
}

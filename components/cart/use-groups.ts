'use client'
import { groupsOf } from '@/components/cart/groups'
import { useCart } from '@/components/cart/use-cart'
import type { CartLine } from '@/lib/cart/rules'

/** What is in the cart of some lines, by main service. */
export const useGroups = (isAsked: (line: CartLine) => boolean) => groupsOf(useCart().items.filter(isAsked))

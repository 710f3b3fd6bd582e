'use client'
import { groupsOf } from '@/components/cart/groups'
import { useCart } from '@/components/cart/use-cart'
import type { CartLine } from '@/lib/cart/rules'

/** What is in the cart besides some lines, by main service. */
export const useOtherGroups = (isOwn: (line: CartLine) => boolean) =>
  groupsOf(useCart().items.filter((line) => !isOwn(line)))

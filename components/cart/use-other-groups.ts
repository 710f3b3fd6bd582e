'use client'
import { groupsOf } from '@/components/cart/groups'
import { useCart } from '@/components/cart/use-cart'

/** What is in the cart besides that main service, by main service. */
export const useOtherGroups = (mainServiceId: string) =>
  groupsOf(useCart().items).filter((group) => group.mainServiceId !== mainServiceId)

'use client'
import { createContext, type ReactNode, useContext } from 'react'

type Shop = { shop: string; url: string }
const Context = createContext<Shop | undefined>(undefined)

/** The name of the shop and where it lies, for what is handed to other sites and programs. */
export const ShopProvider = ({ shop, children }: { shop: Shop; children: ReactNode }) => (
  <Context value={shop}>{children}</Context>
)
export const useShop = () => useContext(Context)

'use client'
import type { ReactNode } from 'react'
import { useOnline } from '@/lib/browser/use-online'

/** The children while the browser knows of no connection; they come with the page, since nothing could be loaded then. */
export const WhileOffline = ({ children }: { children: ReactNode }) => (useOnline() ? null : children)

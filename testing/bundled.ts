import { bundleTools } from '@/scripts/bundle.mjs'

/** What threads run is made of the sources as they are. Named as vitest wants it. */
export const setup = () => bundleTools()

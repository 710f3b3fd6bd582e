import { runTool } from '@/scripts/boot/serve'
import type { Addresses } from '@/scripts/database/addresses'
import { analyseTables } from '@/scripts/database/analyse'
import { findDemo, listSignIns } from '@/scripts/demo/shop'

/** Fills the shop with the demo unless it is there; returns who signs in. Throws a Fault where the shop holds anything else. */
export async function ensureDemo(
  { owner, serving }: Addresses,
  dataDir: string,
  variables: Record<string, string | undefined>,
  signal: AbortSignal,
) {
  // A stop ends that process at once, and the database takes back what it has written by then.
  if (!(await findDemo(serving))) {
    console.log('Filling the demo …')
    await runTool(['dist/tools/demo.mjs'], variables, signal, 'The demo was not filled, as said above.')
    await analyseTables(owner)
  }
  return listSignIns(serving, dataDir)
}

import { runSql } from '../../testing/database'
import type { Shop } from './shop'

/** Public pages are rendered anew, as after any change of the catalogue. */
const refresh = 'update main_service set position = position where false'

/** The shop cannot read services while `work` runs; `mend` ends that before. Nothing that it held is lost. */
export async function withoutServices(shop: Shop, work: (mend: () => Promise<void>) => Promise<void>) {
  const rename = (from: string, to: string) => `alter table service rename column ${from} to ${to}`
  let broken = true
  const mend = async () => {
    if (broken) await runSql(shop.databaseUrl, rename('unit_gone', 'unit'))
    broken = false
  }
  await runSql(shop.databaseUrl, rename('unit', 'unit_gone'), refresh)
  try {
    await work(mend)
  } finally {
    await mend()
    await runSql(shop.databaseUrl, refresh)
  }
}

/** While `work` runs, the catalogue is as `change` makes it; `back` undoes it. */
export async function withCatalogue(shop: Shop, change: string, back: string, work: () => Promise<void>) {
  await runSql(shop.databaseUrl, change)
  try {
    await work()
  } finally {
    await runSql(shop.databaseUrl, back)
  }
}

import type { MetadataRoute } from 'next'
import { env } from '@/lib/env'
import { indiaDay } from '@/lib/india-day'
import { settingsChangedAt } from '@/lib/settings/queries'
import { listCategoryAddresses } from '@/lib/storefront/queries'

export const dynamic = 'force-dynamic'

/** Pages whose text stands in the code, and the day of its last change; the settings stand on all of them. */
const texts: [path: string, changed: string][] = [
  ['/about', '2026-11-21'],
  ['/contact', '2026-11-21'],
  ['/ProContact', '2026-11-21'],
  ['/TermsConditions', '2025-07-26'],
  ['/PrivacyPolicy', '2025-07-26'],
]

/** Every public page under its canonical address. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { url } = env()
  const [categories, set] = await Promise.all([listCategoryAddresses(indiaDay(new Date())), settingsChangedAt()])
  const latest = new Date(Math.max(0, ...categories.map(({ changedAt }) => changedAt.getTime())))
  return [
    { url, lastModified: latest },
    { url: `${url}/services`, lastModified: latest },
    { url: `${url}/Slider`, lastModified: latest },
    ...categories.map(({ slug, changedAt }) => ({ url: `${url}/services/${slug}`, lastModified: changedAt })),
    ...texts.map(([path, changed]) => ({
      url: url + path,
      lastModified: new Date(Math.max(Date.parse(changed), set?.getTime() ?? 0)),
    })),
  ]
}

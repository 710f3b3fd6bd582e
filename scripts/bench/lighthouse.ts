import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { median } from '@/scripts/bench/median'
import { freePort } from '@/scripts/boot/free-port'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof categories)[number], number>

/** What a score of performance is made of, in milliseconds on the simulated phone. */
const times = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  'speed index': 'speed-index',
  blocked: 'total-blocking-time',
} as const
type Times = Record<keyof typeof times, number>
const timeNames = Object.keys(times) as (keyof Times)[]

type Result = { scores: Scores; times: Times; lost: string[] }

/** One run of Lighthouse as it measures a phone: scores of 0 to 100, times, and the audits that cost points. */
async function runOnce(executablePath: string, url: string): Promise<Result> {
  const port = await freePort()
  // A browser for each run: what one run cached would speed up the next.
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed on ${url}`)
    const { lhr } = result
    const scores = Object.fromEntries(categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]))
    const took = Object.fromEntries(
      timeNames.map((name) => [name, Math.round(lhr.audits[times[name]]?.numericValue ?? 0)]),
    )
    const lost = categories.flatMap((id) =>
      (lhr.categories[id]?.auditRefs ?? [])
        .filter(({ id: audit, weight }) => weight > 0 && (lhr.audits[audit]?.score ?? 1) < 0.9)
        .map(({ id: audit }) => `${id}: ${audit} ${lhr.audits[audit]?.displayValue ?? ''}`.trim()),
    )
    return { scores: scores as Scores, times: took as Times, lost }
  } finally {
    await browser.close()
  }
}

/** The median of the runs of each address, which are measured in turns. */
export async function measureScores(executablePath: string, urls: Record<string, string>, runs: number) {
  const results = new Map<string, Result[]>(Object.keys(urls).map((name) => [name, []]))
  for (let run = 0; run < runs; run++)
    for (const [name, url] of Object.entries(urls)) results.get(name)?.push(await runOnce(executablePath, url))
  return Object.fromEntries(
    [...results].map(([name, each]) => [
      name,
      {
        scores: Object.fromEntries(
          categories.map((id) => [id, median(each.map(({ scores }) => scores[id]))]),
        ) as Scores,
        times: Object.fromEntries(timeNames.map((name) => [name, median(each.map((run) => run.times[name]))])) as Times,
        lost: [...new Set(each.flatMap(({ lost }) => lost))],
      },
    ]),
  )
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page, type Response } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { untilAtRest } from './at-rest'
import type { Conformity } from './conformity'

/** The shortened one: each page that is looked at reads it anew. */
const sourceOfAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Both colour schemes have the same elements: of what was read in light, only these may differ in dark. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']
/** Next takes the title away for a moment when it renders the page again, so it is waited for before axe looks. */
const waitedFor = { 'document-title': { enabled: false } }

/**
 * Watches a page: any error in the console, hydration warning, uncaught error, failed or refused request is a fault,
 * unless the test said beforehand that it is to happen.
 */
export class Guard {
  private readonly faults: string[] = []
  private readonly expected: RegExp[] = []
  private readonly harmless: RegExp[] = []
  private readonly inspected = new Set<string>()

  private readonly answers: Promise<void>[] = []

  constructor(
    private readonly page: Page,
    private readonly conformity: Conformity,
  ) {
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' || (message.type() === 'warning' && /hydrat/i.test(text)))
        this.faults.push(`console ${message.type()}: ${text} ${message.location().url}`)
    })
    page.on('pageerror', (error) => this.faults.push(`uncaught: ${error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 400)
        this.faults.push(`${response.status()} ${response.request().method()} ${response.url()}`)
      // Events have no end that could be waited for.
      const isStream = response.headers()['content-type']?.startsWith('text/event-stream')
      if (!isStream && new URL(response.url()).pathname.startsWith('/api/')) this.answers.push(this.hold(response))
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText
      // The browser gives up prefetches and reads when it leaves a page. What a policy refuses is an error in the console
      // too, but for the scripts of a browser in which scripts are turned off.
      // The rest of a log-out outlives its page, and a sign-in calls it off: it has then ended the session itself. That a link of a day
      // is open is said again by the page that comes next.
      const mayStop = request.method() === 'GET' || /\/api\/(users\/logout\/finish|day\/opening)$/.test(request.url())
      const harmless = reason === 'csp' || (reason === 'net::ERR_ABORTED' && mayStop)
      if (!harmless) this.faults.push(`${reason} ${request.method()} ${request.url()}`)
    })
  }

  /** A fault that fits is to happen at least once in this test. */
  expect(fault: RegExp) {
    this.expected.push(fault)
  }

  /** A fault that fits is no fault of this test, whether it happens or not. */
  mayHappen(fault: RegExp) {
    this.harmless.push(fault)
  }

  /** Nothing happened that should not have, and all that should: what a test brought about last may be on its way. */
  async settle() {
    await expect.poll(() => this.expected.filter((one) => !this.faults.some((fault) => one.test(fault)))).toEqual([])
    await Promise.all(this.answers)
    expect(this.faults.filter((fault) => ![...this.expected, ...this.harmless].some((one) => one.test(fault)))).toEqual(
      [],
    )
  }

  /**
   * The whole screen, as it stands now, passes every rule of axe in light and in dark; or the part of it that the test is about, where
   * another test inspects the whole of the same page: hundreds of services take seconds each time. Once per test and name.
   */
  async inspect(screen: string, part = this.page.locator(':root')) {
    if (this.inspected.has(screen)) return
    this.inspected.add(screen)
    for (const colorScheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme })
      await untilAtRest(this.page)
      await expect(this.page).toHaveTitle(/\S/)
      const violations = await this.look(part, colorScheme === 'dark' ? { runOnly: rulesOfColours } : {})
      this.faults.push(
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(
            (node) => `${screen}, ${colorScheme}: ${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`,
          ),
        ),
      )
    }
    await this.page.emulateMedia({ colorScheme: 'light' })
  }

  /** What breaks a rule in that part of the page as it stands; no frame of another origin is looked into. */
  private async look(part: Locator, options: RunOptions) {
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(sourceOfAxe)
    return part.evaluate(
      async (root, run) => (await (window as unknown as { axe: typeof axe }).axe.run(root, run)).violations,
      { iframes: false, resultTypes: ['violations'], rules: waitedFor, ...options } satisfies RunOptions,
    )
  }

  /** An answer of the API is as the published document says. */
  private async hold(response: Response) {
    // A page that was left took the body with it.
    const body = await response.json().catch(() => null)
    if (!body) return
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/operator/')) return // the public document knows none of them
    const fault = this.conformity.faultOf(response.request().method(), pathname, response.status(), body)
    if (fault) this.faults.push(fault)
  }
}

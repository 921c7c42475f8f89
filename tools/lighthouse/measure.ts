import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from '../test/chromium.ts'

/** Goals of a page; `docs/reference/speed.md` has the results. */
export const goals = { performance: 0.95, accessibility: 1, lcpMs: 1500, tbtMs: 150 } as const

export type Measured = {
  readonly name: string
  readonly performance: number
  readonly accessibility: number
  readonly fcpMs: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** Transferred bytes, compressed. */
  readonly bytes: number
  readonly requests: number
  readonly accessibilityFaults: readonly string[]
  readonly isGated: boolean
  readonly isReached: boolean
}

type Wanted = {
  readonly name: string
  readonly url: string
  readonly cookie: string
  /** Whether the goals are for this page; the others are reported only. */
  readonly isGated: boolean
}
export type MeasuredBrowser = { readonly port: number; close(): Promise<void> }

/** A browser for Lighthouse, without Chromium's own sandbox, which does not work in containers. */
export async function openMeasuredBrowser(): Promise<MeasuredBrowser> {
  const port = 20_000 + (process.pid % 20_000)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  return { port, close: () => browser.close() }
}

/** The median run by performance, with Lighthouse's default simulation of a phone. */
export async function measurePage(browser: MeasuredBrowser, wanted: Wanted, runs: number): Promise<Measured> {
  const taken: Measured[] = []
  for (let run = 0; run < runs; run++) taken.push(await measureOnce(browser, wanted))
  taken.sort((a, b) => a.performance - b.performance || b.lcpMs - a.lcpMs)
  const middle = taken[Math.floor(runs / 2)]
  if (middle === undefined) throw new Error('measurePage: no run')
  return middle
}

async function measureOnce(
  { port }: MeasuredBrowser,
  { name, url, cookie, isGated }: Wanted,
): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility'],
    ...(cookie !== '' && { extraHeaders: { cookie } }),
  })
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { audits, categories } = result.lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const performance = categories['performance']?.score ?? 0
  const accessibility = categories['accessibility']?.score ?? 0
  const lcpMs = value('largest-contentful-paint')
  const tbtMs = value('total-blocking-time')
  const items =
    (audits['network-requests']?.details as { items?: { transferSize?: number }[] } | undefined)?.items ?? []
  return {
    name,
    performance,
    accessibility,
    fcpMs: value('first-contentful-paint'),
    lcpMs,
    tbtMs,
    cls: value('cumulative-layout-shift'),
    bytes: items.reduce((sum, item) => sum + (item.transferSize ?? 0), 0),
    requests: items.length,
    accessibilityFaults: (categories['accessibility']?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`),
    isGated,
    isReached:
      performance >= goals.performance &&
      accessibility >= goals.accessibility &&
      lcpMs <= goals.lcpMs &&
      tbtMs <= goals.tbtMs,
  }
}

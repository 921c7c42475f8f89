import { setTimeout as wait } from 'node:timers/promises'
import {
  demoAmountIn,
  demoDeposit,
  demoMethodAmong,
  must,
  openBrowser,
  pressOutside,
  type Browser,
} from '@baize/testing'
import pg from 'pg'
import { demoPeople, type DemoPerson } from './demo-people.ts'

const FINAL_STATUS_LIMIT_MS = 15_000

/** Makes a deposit for each demo player who has none, through the provider's page and its notification. */
export async function fillDemoWallets(ownerUrl: string, siteUrl: string): Promise<void> {
  const people = demoPeople()
  const fresh = await withoutDeposit(
    ownerUrl,
    people.map((person) => person.email),
  )
  for (const person of people.filter(({ email }) => fresh.has(email))) await depositOnce(person, siteUrl)
}

async function withoutDeposit(ownerUrl: string, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ email: string }>(
      `select p.email from player p where p.email = any($1)
       and not exists (select from deposit d where d.player_id = p.player_id and d.state = 'ok')`,
      [emails],
    )
    return new Set(rows.map((row) => row.email))
  } finally {
    await client.end()
  }
}

async function depositOnce({ email, password }: DemoPerson, siteUrl: string): Promise<void> {
  const browser = openBrowser(siteUrl)
  must(await browser.post('account.login', { login: email, password }))
  const { methods, currency } = must(await browser.get('payments.methods', {}))
  const method = demoMethodAmong(methods)
  const { reference, outcome } = must(
    await browser.post('payments.depositSubmit', {
      method: method.method,
      amount: demoAmountIn(currency),
      currency,
    }),
  )
  if (outcome.type === 'form') await pressOutside(outcome, demoDeposit().button, [siteUrl])
  await untilSettled(browser, reference)
  must(await browser.post('account.logout', {}))
}

async function untilSettled(browser: Browser, reference: string): Promise<void> {
  const until = performance.now() + FINAL_STATUS_LIMIT_MS
  while (performance.now() < until) {
    const { status } = must(await browser.get('payments.depositStatus', { reference }))
    if (status !== 'pending') return
    await wait(200)
  }
}

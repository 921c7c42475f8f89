import { must, registeredPlayer, type World } from '@baize/testing'
import type { Page } from '@playwright/test'
import { createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expectWholeControls, look } from './accessible.ts'
import { expect, newPerson, test } from './stack.ts'
import { inLongRun } from './long-run.ts'
import { windowOf } from './staff.ts'

const TRANSFER = 100_027
const sizes = [
  { name: 'phone', width: 360, height: 780, colorScheme: 'light' },
  { name: 'desktop', width: 1440, height: 900, colorScheme: 'dark' },
] as const

async function paymentIdOf({ db }: World, reference: string): Promise<string> {
  const { rows } = await db.query<{ id: string | null }>(
    'select provider_reference as id from deposit where reference = $1',
    [reference],
  )
  return rows[0]?.id ?? `theirs-${reference}`
}

/** A signed notification that may differ from the provider's records. */
async function notify(world: World, notification: { reference: string; amount: number }): Promise<void> {
  const file = join(dirname(world.facts.environment['SETTINGS_FILE'] ?? ''), 'sandbox.json')
  const { tollgate } = JSON.parse(await readFile(file, 'utf8')) as {
    tollgate: { merchantId: string; webhookSecret: string }
  }
  const event = {
    eventId: randomUUID(),
    kind: 'payment',
    id: await paymentIdOf(world, notification.reference),
    merchantId: tollgate.merchantId,
  }
  const body = JSON.stringify({ ...event, ...notification, currency: 'HUF', status: 'ok' })
  const atSec = Math.floor((await world.time.now()) / 1000)
  const signature = createHmac('sha256', tollgate.webhookSecret).update(`${atSec}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': `t=${atSec},v1=${signature}` }
  const answer = await fetch(`${world.site}/callbacks/payments/tollgate/notify`, {
    method: 'POST',
    body,
    headers,
  })
  expect(answer.status).toBe(200)
}

for (const [index, { name, ...size }] of sizes.entries()) {
  test(
    `a mismatch with a provider is resolved by one member of staff, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      test.setTimeout(120_000)
      const person = newPerson()
      const player = await registeredPlayer(world, person)
      const input = { method: TRANSFER, amount: '2000000', currency: 'HUF' } as Parameters<
        typeof player.post<'payments.depositSubmit'>
      >[1]
      const { reference } = must(await player.post('payments.depositSubmit', input))
      const unknown = `DNOBODYKNOWS${index}`
      await notify(world, { reference, amount: 2_100_000 })
      await notify(world, { reference: unknown, amount: 500_000 })
      const dora = await (await windowOf(browser, await world.loginStaff('dora'), size)).newPage()
      const mark = await (await windowOf(browser, await world.loginStaff('mark'), size)).newPage()
      const caseOf = (page: Page, subject = reference) =>
        page.getByRole('article').filter({ hasText: subject })

      await test.step('both sides of a mismatch are shown, and an unknown reference', async () => {
        await dora.goto(`${world.staff}/cases`)
        await expect(
          caseOf(dora).getByRole('link', { name: new RegExp(`^${person.name}, player`) }),
        ).toBeVisible()
        await expect(caseOf(dora).getByRole('row', { name: /^Amount/ })).toHaveText(/20.000.Ft21.000.Ft/)
        await expect(caseOf(dora).getByRole('row', { name: /^Status/ })).toHaveText(
          /Waiting for the providerpaid/,
        )
        await expect(caseOf(dora, unknown)).toContainText('we credit nothing by hand')
        for (const details of await caseOf(dora).getByText('Details').all()) await details.click()
        await expectWholeControls(dora)
        await look(dora)
      })
      await test.step('the assignee is shown, and a reassignment is confirmed', async () => {
        await caseOf(dora).getByRole('button', { name: 'Assign to me' }).click()
        await expect(caseOf(dora)).toContainText('Assigned to you')
        await mark.goto(`${world.staff}/cases?kind=notification_mismatch`)
        await expect(caseOf(mark)).toContainText('Assigned to Dora Takács')
        await expect(caseOf(mark).getByLabel('Internal note: what did you do?')).toHaveCount(0)
        await look(mark)
        await caseOf(mark).getByRole('button', { name: 'Reassign to me' }).click()
        await caseOf(dora).getByRole('button', { name: 'Resolve' }).click()
        await caseOf(dora).getByLabel('Internal note: what did you do?').fill('Asked them.')
        await caseOf(dora).getByRole('button', { name: 'Close as unpaid' }).click()
        await expect(caseOf(dora)).toContainText('Assigned to Mark Szalai')
        await look(dora)
      })
      await test.step('the received amount is credited, and the audit trail names who acted', async () => {
        await caseOf(mark).getByRole('button', { name: 'Resolve' }).click()
        await caseOf(mark).getByLabel('Internal note: what did you do?').fill('Their clerk had mistyped it.')
        await caseOf(mark)
          .getByRole('button', { name: /Credit 21.000.Ft/ })
          .click()
        await expect(caseOf(mark)).toHaveCount(0)
        await mark.getByRole('button', { name: 'Closed' }).click()
        await expect(caseOf(mark)).toContainText('Their clerk had mistyped it.')
        await look(mark)
        await caseOf(mark).getByRole('link', { name: 'Audit trail of this case' }).click()
        await expect(
          mark
            .getByRole('row')
            .filter({ hasText: /assigned the case|reassigned the case/ })
            .first(),
        ).toBeVisible()
        await look(mark)
      })
      await test.step('the player reads the requested and the received amount', async () => {
        const page = await (await windowOf(browser, player, size)).newPage()
        await page.goto(`${world.site}/payment/deposit?reference=${reference}`)
        await expect(page.getByRole('main')).toContainText(/You requested 20.000.Ft, and 21.000.Ft arrived/)
        await look(page)
      })
      await world.checkLedger()
    },
  )
}

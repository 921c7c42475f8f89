import { startWorld, type OwnWorld } from '@baize/testing'
import { expectAccessible } from './accessible.ts'
import { enterAs, openCardFrame, passCheck, submitCard, typeCard } from './cashier.ts'
import { tracesOf } from './card-traces.ts'
import { databaseText } from './database-text.ts'
import { expect, newPerson, test } from './stack.ts'
import { recordTraffic } from './traffic.ts'

const card = { number: '5555341244441115', cvc: '7391', holder: 'Zsófia Kártyás-Halmi' }

// Contrast cannot be checked during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let own: OwnWorld
test.beforeAll(async () => {
  // At the most verbose level, which must not log card data either.
  own = await startWorld({ jobs: true, env: { LOG_LEVEL: 'trace' } })
})
test.afterAll(() => own?.stop())

// Proves S54
test('number, code and holder of a card reach no request, log or table of the platform, saved cards included', async ({
  context,
  page,
}) => {
  test.setTimeout(120_000)
  const traffic = recordTraffic(context)
  await enterAs(page, own, newPerson())
  const frame = await openCardFrame(page, own.site, { keeps: true })
  await typeCard(frame, card)
  await passCheck(frame, 'Confirm')
  await expect(page.getByText('Money added')).toBeVisible()
  await test.step('a saved card pays with its security code only', async () => {
    await page.goto(`${own.site}/payment/deposit`)
    await expect(page.getByRole('radio', { name: /Mastercard ending 1115/ })).toBeChecked()
    await expectAccessible(page)
    const again = await submitCard(page)
    await again.getByLabel('Security code (CVC) of Mastercard ending 1115').fill(card.cvc)
    await expect(again.getByLabel('Card number')).toHaveCount(0)
    await expectAccessible(page)
    await again.getByRole('button', { name: /^Pay/ }).click()
    await passCheck(again, 'Confirm')
    await expect(page.getByText('Money added')).toBeVisible()
    await expect(page.getByText('Paid by Mastercard ending 1115')).toBeVisible()
    const { rows } = await own.db.query<object>(
      'select brand, last_four, expiry_date::text from payment_card',
    )
    expect(rows).toEqual([{ brand: 'Mastercard', last_four: '1115', expiry_date: '2031-04-30' }])
  })
  const database = await databaseText(own.db)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  )
  await test.step('the player removes it', async () => {
    await page.goto(`${own.site}/payment/deposit`)
    await page.getByRole('button', { name: 'Remove this card' }).click()
    await expectAccessible(page)
    await own.sandbox.control('faults', {
      simulator: 'tollgate',
      operation: 'card.remove',
      kind: 'down',
      value: '503',
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Remove this card' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This card couldn’t be removed')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove this card' }).click()
    await expect(page.getByRole('checkbox', { name: /Save this card/ })).toBeVisible()
    expect((await own.db.query('select from payment_card')).rowCount).toBe(0)
    await expect(page.getByRole('radio', { name: /ending 1115/ })).toHaveCount(0)
  })

  const isOurs = ({ origin }: { origin: string }) => [...own.sites, own.staff].includes(origin)
  const exchanges = traffic.all()
  const requests = JSON.stringify(exchanges.filter(isOurs))
  expect(requests).toContain('/api/payment/depositFinish')
  expect(own.printed()).toContain('depositFinish')
  expect(database).toContain('deposit_fee')
  expect({
    requests: tracesOf(requests, card),
    logs: tracesOf(own.printed(), card),
    database: tracesOf(database, card),
    browser: tracesOf(stored, card),
  }).toEqual({ requests: [], logs: [], database: [], browser: [] })

  // The search works: it finds the card at the payment provider, and planted values in each encoding.
  const theirs = JSON.stringify(exchanges.filter((exchange) => !isOurs(exchange)))
  const found = tracesOf(theirs, card)
  expect(found).toEqual(expect.arrayContaining([card.holder, `the code ${card.cvc}`]))
  // In groups of four, unless it was typed before the page's script was loaded.
  expect(found.map((trace) => trace.replaceAll(' ', ''))).toContain(card.number)
  const planted = [
    card.number,
    '5555-3412-4444-1115',
    Buffer.from(`x${card.number}y`).toString('base64'),
    encodeURIComponent(card.holder),
  ]
  for (const text of [...planted, `{"cvc":"${card.cvc}"}`, `cvc=${card.cvc}&`])
    expect(tracesOf(`before ${text} after`, card)).not.toEqual([])
  await own.db.query(
    `insert into provider_event (provider, event_id, headers, body, body_hash)
      values ('planted', 'planted', '{}', $1::bytea, sha256($1))`,
    [Buffer.from(JSON.stringify({ note: Buffer.from(`card ${card.number}`).toString('base64') }))],
  )
  expect(tracesOf(await databaseText(own.db), card)).not.toEqual([])
})

import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import {
  DEPOSIT,
  FRAMED,
  nameOf,
  openPaymentsFixture,
  TRANSFER,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'
import { depositActions } from './deposit-actions.ts'

const AMOUNT = 5_000_00n
const MESSAGE = 'Please call us.'

let fixture: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
beforeEach(async () => {
  fixture.scriptedProvider.reset()
  anna = await fixture.player('anna')
})
afterAll(() => fixture.close())
const { submit, cancel, statusOf } = depositActions(
  () => fixture,
  () => anna,
)

const takeTimeOut = () =>
  sql`select start_time_out_v1(${anna.playerId}, ${randomUUIDv7()}, 24, ${`player:${anna.playerId}`},
    ${randomUUID()})`.execute(fixture.db)
const blockDeposits = () =>
  sql`select block_player_v1(${anna.playerId}, array[${randomUUIDv7()}]::uuid[], array['depositBlock'], 'staff',
    'staff:dora', ${MESSAGE}, 'the bank asked', ${randomUUID()})`.execute(fixture.db)
const restrictions = [
  ['a time-out', 'excluded', takeTimeOut],
  ['a block of deposits', 'deposit_blocked', blockDeposits],
] as const

async function opened(method: number, key?: string) {
  const started = await submit(AMOUNT, key, method)
  if (!started.ok) throw new Error(started.error.name)
  return started.value.reference
}
async function finish(reference: string) {
  const { provider_reference: providerReference } = await fixture.db
    .selectFrom('deposit')
    .select('provider_reference')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return await fixture.call('payments.depositFinish', anna, {
    reference,
    providerReference: providerReference ?? '',
  })
}

describe.each(restrictions)('%s that begins while a deposit is open', (_name, refusal, restrict) => {
  test.each([DEPOSIT, FRAMED])('leads to no page of the provider: method %i', async (method) => {
    const key = randomUUID()
    const reference = await opened(method, key)
    expect((await statusOf(reference)).next).not.toBeNull()
    await restrict()
    expect(await statusOf(reference)).toMatchObject({ status: 'pending', next: null })
    expect(nameOf(await submit(AMOUNT, key, method))).toBe(refusal)
  })

  test('gives no instructions for a transfer', async () => {
    const key = randomUUID()
    const reference = await opened(TRANSFER, key)
    expect((await statusOf(reference)).instructions).not.toBeNull()
    await restrict()
    expect(await statusOf(reference)).toMatchObject({ status: 'pending', instructions: null })
    expect(nameOf(await submit(AMOUNT, key, TRANSFER))).toBe(refusal)
  })

  test('confirms no payment in a frame', async () => {
    const reference = await opened(FRAMED)
    const confirmed = fixture.scriptedProvider.browsers.length
    await restrict()
    expect(nameOf(await finish(reference))).toBe(refusal)
    expect(fixture.scriptedProvider.browsers).toHaveLength(confirmed)
  })

  test('credits the money that arrives, and a repeat is answered then', async () => {
    const key = randomUUID()
    const reference = await opened(FRAMED, key)
    await restrict()
    await fixture.notify('payment', reference, { status: 'ok' })
    expect((await statusOf(reference)).status).toBe('ok')
    expect(nameOf(await submit(AMOUNT, key, FRAMED))).toBe('ok')
  })

  test('lets the player cancel it', async () => {
    const reference = await opened(FRAMED)
    await restrict()
    expect(await cancel(reference)).toMatchObject({ value: { status: 'cancelled' } })
  })
})

test('an open deposit continues once the time-out is over', async () => {
  const key = randomUUID()
  const reference = await opened(FRAMED, key)
  await takeTimeOut()
  await fixture.advance({ hours: 24, minutes: 1 })
  expect((await statusOf(reference)).next).not.toBeNull()
  expect(nameOf(await submit(AMOUNT, key, FRAMED))).toBe('ok')
  expect(nameOf(await finish(reference))).toBe('ok')
})

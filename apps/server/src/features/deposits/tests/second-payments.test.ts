import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity, StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { openPaymentsFixture, type PaymentsFixture } from '../../payments/tests/payments-fixture.ts'
import { addStaffMember } from '../../payments/tests/staff-members.ts'
import { PROVIDER } from '../../payments/tests/scripted-provider.ts'

const ASKED = 9_001_00n
const ARRIVED = 9_000_00n

let fixture: PaymentsFixture
let anna: PlayerIdentity
let dora: StaffIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
  dora = await addStaffMember(fixture, 'dora')
})
beforeEach(async () => {
  fixture.scriptedProvider.reset()
  anna = await fixture.player('anna')
  await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 100_000_00n })
})
afterAll(() => fixture.close())

const caseOf = async (reference: string, kind = 'notification_mismatch') => {
  const { items } = valueOf(
    await fixture.call('staff.cases', dora, { open: 'true', playerId: anna.playerId }),
  )
  const found = items.find((staffCase) => staffCase.subject === reference && staffCase.kind === kind)
  if (found === undefined) throw new Error(`no open case about ${reference}`)
  return found
}
const resolve = (id: string, decision: 'credit' | 'return' | 'close', staff = dora) =>
  fixture.call('staff.depositCaseResolve', staff, { id, decision, note: 'checked with the provider' })
const usedOf = async () => (await fixture.deps.wallet.limits(anna.playerId))[0]?.usedMinor
const cash = async () => await fixture.cash(anna)
async function clearing(): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(balance), 0)::int8 as total from wallet.account where kind = ${`provider_clearing:${PROVIDER}`}`.execute(
    fixture.db,
  )
  return rows[0]?.total ?? 0n
}
function valueOf<Value>(result: { ok: true; value: Value } | { ok: false; error: { name: string } }): Value {
  if (!result.ok) throw new Error(result.error.name)
  return result.value
}

describe('a second payment under one reference', () => {
  async function paidTwice() {
    const reference = await fixture.startDeposit(anna, ASKED)
    await fixture.notify('payment', reference, { status: 'ok' })
    await fixture.notify('payment', reference, {
      status: 'ok',
      providerReference: `pm_second_${reference}`,
      amountMinor: ARRIVED,
    })
    return { reference, staffCase: await caseOf(reference, 'second_payment') }
  }

  // Proves G82
  test('is credited as a deposit of its own, within the limits and once', async () => {
    const before = await clearing()
    const { reference, staffCase } = await paidTwice()
    expect(valueOf(await resolve(staffCase.id, 'credit'))).toEqual({ state: 'ok' })
    expect([await cash(), await usedOf(), (await clearing()) - before]).toMatchObject([
      { cash: ASKED + ARRIVED },
      ASKED + ARRIVED,
      -ASKED - ARRIVED,
    ])
    const { deposits } = valueOf(await fixture.call('payments.deposits', anna, {}))
    expect(deposits.map(({ amount, status }) => [amount, status])).toEqual([
      [ARRIVED, 'ok'],
      [ASKED, 'ok'],
    ])
    await fixture.notify('payment', reference, {
      status: 'ok',
      providerReference: `pm_second_${reference}`,
      amountMinor: ARRIVED,
    })
    expect(await cash()).toMatchObject({ cash: ASKED + ARRIVED })
  })

  test('is returned, and the ledger shows both movements', async () => {
    const before = await clearing()
    const { staffCase } = await paidTwice()
    expect(valueOf(await resolve(staffCase.id, 'return'))).toEqual({ state: 'refunded' })
    expect([await cash(), (await clearing()) - before]).toMatchObject([{ cash: ASKED, suspense: 0n }, -ASKED])
  })
})

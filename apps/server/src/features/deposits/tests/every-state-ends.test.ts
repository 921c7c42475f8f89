import {
  depositEnds,
  depositTransitions,
  withdrawalEnds,
  withdrawalTransitions,
  type DepositState,
  type WithdrawalState,
} from '@baize/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity, StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { openPaymentsFixture, type PaymentsFixture } from '../../payments/tests/payments-fixture.ts'

const ASKED = 9_001_00n

let fixture: PaymentsFixture
let anna: PlayerIdentity
let dora: StaffIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
  dora = fixture.staff('dora')
})
beforeEach(async () => {
  fixture.scriptedProvider.reset()
  anna = await fixture.player('anna')
})
afterAll(() => fixture.close())

const rowOf = (reference: string) =>
  fixture.db.selectFrom('deposit').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
const cash = async () => await fixture.cash(anna)
const resolve = (id: string, decision: 'credit' | 'return' | 'close') =>
  fixture.call('staff.depositCaseResolve', dora, { id, decision, note: 'checked with the provider' })
async function caseOf(reference: string, kind: string) {
  const listed = await fixture.call('staff.cases', dora, { open: 'true', playerId: anna.playerId })
  const found = listed.value.items.find(
    (staffCase) => staffCase.subject === reference && staffCase.kind === kind,
  )
  if (found === undefined) throw new Error(`no open case about ${reference}`)
  return found
}

describe('every state has an end', () => {
  const openDeposits = Object.keys(depositTransitions).filter(
    (state) => !(depositEnds as readonly string[]).includes(state),
  ) as DepositState[]
  const openPayouts = Object.keys(withdrawalTransitions).filter(
    (state) => !(withdrawalEnds as readonly string[]).includes(state),
  ) as WithdrawalState[]

  async function unanswered(reference: string): Promise<string> {
    fixture.scriptedProvider.script.connection = 'silent'
    for (let day = 0; day < 2; day += 1) {
      await fixture.advance({ hours: 25 })
      await fixture.sweep()
    }
    return (await caseOf(reference, 'deposit_unanswered')).id
  }
  /** How a deposit gets into each state that is not final, and how it leaves it. */
  const deposits: Readonly<Record<string, () => Promise<string>>> = {
    async init() {
      fixture.scriptedProvider.script.connection = 'silent'
      await fixture.startDeposit(anna, ASKED).catch(() => '')
      const { reference } = await fixture.db
        .selectFrom('deposit')
        .select('reference')
        .where('player_id', '=', anna.playerId)
        .executeTakeFirstOrThrow()
      expect((await rowOf(reference)).state).toBe('init')
      await resolve(await unanswered(reference), 'close')
      return reference
    },
    async pending() {
      const reference = await fixture.startDeposit(anna, ASKED)
      expect((await rowOf(reference)).state).toBe('pending')
      await resolve(await unanswered(reference), 'close')
      return reference
    },
    async suspense() {
      await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: ASKED })
      const reference = await fixture.startDeposit(anna, ASKED)
      await fixture.notify('payment', reference, { status: 'failed' })
      await fixture.notify('payment', await fixture.startDeposit(anna, ASKED), { status: 'ok' })
      await fixture.notify('payment', reference, { status: 'ok' })
      expect((await rowOf(reference)).state).toBe('suspense')
      await fixture.call('staff.depositResolve', dora, { reference, decision: 'return', note: 'no room' })
      return reference
    },
  }
  // Proves G82
  test.each(openDeposits)('a deposit in state %s can be ended by staff', async (state) => {
    const reference = await deposits[state]?.()
    expect(depositEnds).toContain((await rowOf(reference ?? '')).state)
  })

  const stateOfPayout = async (reference: string) =>
    (
      await fixture.db
        .selectFrom('withdrawal')
        .select('state')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
    ).state
  const approve = (reference: string) => fixture.call('staff.withdrawalApprove', dora, { reference })
  async function payoutItem(reference: string): Promise<string> {
    fixture.scriptedProvider.script.connection = 'silent'
    for (let day = 0; day < 5; day += 1) {
      await fixture.advance({ days: 3 })
      await fixture.sweep()
    }
    return (await caseOf(reference, 'payout_unanswered')).id
  }
  const payouts: Readonly<Record<string, (reference: string) => Promise<unknown>>> = {
    requested: async (reference) =>
      await fixture.call('staff.withdrawalReject', dora, { reference, message: 'No.' }),
    // Its job is lost: the sweep starts it at its deadline.
    async approved(reference) {
      await approve(reference)
      await fixture.db.deleteFrom('outbox').where('topic', '=', 'payout').execute()
      expect(await stateOfPayout(reference)).toBe('approved')
      await fixture.advance({ minutes: 2 })
      await fixture.sweep()
      await fixture.notify('payout', reference, { status: 'ok' })
    },
    async sending(reference) {
      await approve(reference)
      fixture.scriptedProvider.script.connection = 'silent'
      await fixture.work()
      expect(await stateOfPayout(reference)).toBe('sending')
      await fixture.call('staff.payoutCaseResolve', dora, {
        id: await payoutItem(reference),
        decision: 'failed',
        note: 'they never got it',
        confirmation: 'their mail of today',
      })
      expect(await cash()).toMatchObject({ cash: 20_000_00n, held: 0n })
    },
    async sent(reference) {
      await approve(reference)
      await fixture.work()
      expect(await stateOfPayout(reference)).toBe('sent')
      await fixture.call('staff.payoutCaseResolve', dora, {
        id: await payoutItem(reference),
        decision: 'paid',
        note: 'they paid it',
      })
      expect(await cash()).toMatchObject({ cash: 10_000_00n, held: 0n })
    },
  }
  // Proves G82
  test.each(openPayouts)('a payout in state %s is ended by staff or a deadline', async (state) => {
    anna = await fixture.funded('anna', 20_000_00n)
    const reference = await fixture.requestWithdrawal(anna, 10_000_00n)
    await payouts[state]?.(reference)
    expect(withdrawalEnds).toContain(await stateOfPayout(reference))
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabaseClock } from '../../../platform/clock/clock.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { openPaymentsFixture, type PaymentsFixture } from '../../payments/tests/payments-fixture.ts'
import { PROVIDER } from '../../payments/tests/scripted-provider.ts'
import { createWalletStore } from '../../wallet/index.ts'
import { CALL_MS, callProvider, LEASE_SEC } from '../payout/call-provider.ts'
import { checkPayouts } from '../payout/check-payouts.ts'
import { resolvePayout } from '../payout/resolve-payout.ts'
import { sendPayout } from '../payout/send-payout.ts'
import { createWithdrawalStore } from '../withdrawal-store.ts'

const AMOUNT = 30_000_00n
const PLENTY = 100_000_00n

let fixture: PaymentsFixture
let anna: PlayerIdentity
let second: Awaited<ReturnType<typeof openSecondServer>>
beforeAll(async () => {
  fixture = await openPaymentsFixture()
  second = await openSecondServer()
})
beforeEach(async () => {
  fixture.scriptedProvider.reset()
  anna = await fixture.funded('anna', PLENTY)
})
afterAll(async () => {
  await second.pool.end()
  await fixture.close()
})

/** Another server over the same database: connections of its own, so that locks hold between the two. */
async function openSecondServer() {
  const { pool, db } = openDatabase({ url: fixture.url, poolSize: 4, onIdleError: () => {} })
  const clock = createDatabaseClock(pool)
  await clock.sync()
  const deps = { ...fixture.deps, db, clock, wallet: createWalletStore(pool) }
  return { pool, deps: { ...deps, withdrawals: createWithdrawalStore(db) } }
}
const first = () => ({ ...fixture.deps, withdrawals: createWithdrawalStore(fixture.db) })

/** A hook that runs its work the first time only. */
function once(work: () => Promise<unknown>): () => Promise<void> {
  let isDone = false
  return async () => {
    if (isDone) return
    isDone = true
    await work()
  }
}
async function passTime(span: { minutes?: number; hours?: number }): Promise<void> {
  await fixture.advance(span)
  await second.deps.clock.sync()
}
const stateOf = async (reference: string) =>
  (
    await fixture.db
      .selectFrom('withdrawal')
      .select('state')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).state
const casesOf = async (reference: string, kind: string) =>
  await fixture.db
    .selectFrom('staff_case')
    .select(['id', 'details'])
    .where('subject', '=', reference)
    .where('kind', '=', kind)
    .execute()
/** On the second server. */
async function decide(reference: string, decision: 'paid' | 'failed', confirmation?: string) {
  const [staffCase] = await casesOf(reference, 'payout_unanswered')
  const evidence = confirmation === undefined ? {} : { confirmation }
  return await resolvePayout(second.deps, {
    staff: fixture.staff('dora'),
    id: staffCase?.id ?? '',
    decision,
    note: 'checked with the provider',
    ...evidence,
  })
}
const isAtProvider = (reference: string) => fixture.scriptedProvider.payouts.has(reference)
const released = { cash: PLENTY, held: 0n }
const held = { cash: PLENTY - AMOUNT, held: AMOUNT }

async function approved(): Promise<string> {
  const reference = await fixture.requestWithdrawal(anna, AMOUNT)
  await fixture.call('staff.withdrawalApprove', fixture.staff('dora'), { reference })
  return reference
}

/** Runs without that provider. */
async function without(slug: string, act: () => Promise<void>): Promise<void> {
  const providers = fixture.deps.plugins.paymentProviders
  const provider = providers.get(slug)
  if (provider === undefined) throw new Error(slug)
  providers.delete(slug)
  await act().finally(() => providers.set(slug, provider))
}

/**
 * An approved withdrawal whose calls never reached the provider, past its deadline, with a case for staff.
 */
async function unanswered(): Promise<string> {
  anna = { ...anna, authenticatedAtMs: fixture.clock.nowMs() }
  const reference = await approved()
  fixture.scriptedProvider.script.connection = 'silent'
  await fixture.work()
  await passTime({ hours: 25 })
  await fixture.sweep()
  expect([await stateOf(reference), await casesOf(reference, 'payout_unanswered')]).toMatchObject([
    'sending',
    [{}],
  ])
  fixture.scriptedProvider.reset()
  await passTime({ hours: 2 })
  return reference
}

describe('a payout that staff end as failed while a server processes it', () => {
  // Proves I9
  test('is not sent when staff decided during the status query', async () => {
    const reference = await unanswered()
    let decided: unknown
    fixture.scriptedProvider.script.whileFinding = once(async () => {
      decided = await decide(reference, 'failed')
    })
    await checkPayouts(first())
    expect(decided).toMatchObject({ ok: true, value: { state: 'failed' } })
    expect([await stateOf(reference), isAtProvider(reference)]).toEqual(['failed', false])
    expect(await fixture.cash(anna)).toMatchObject(released)
  })

  // Proves I9
  test('is not sent when it is the last of a batch and staff decided before it', async () => {
    const [one, other] = [await unanswered(), await unanswered()]
    let decided: unknown
    fixture.scriptedProvider.script.whileCalled = once(async () => {
      const last = isAtProvider(one) ? one : other
      decided = await Promise.all(
        [one, other].map(async (reference) => [reference, await decide(reference, 'failed')] as const),
      )
      expect(isAtProvider(last)).toBe(false)
    })
    await checkPayouts(first())
    const states = [await stateOf(one), await stateOf(other)].sort()
    expect([states, [isAtProvider(one), isAtProvider(other)].filter(Boolean)]).toEqual([
      ['failed', 'sent'],
      [true],
    ])
    expect(decided).toHaveLength(2)
  })

  // Proves I9
  test('cannot be ended while a server may be calling the provider, and the refusal names the time', async () => {
    const reference = await unanswered()
    const refused: unknown[] = []
    fixture.scriptedProvider.script.whileCalled = once(async () => {
      refused.push(await decide(reference, 'failed', 'a letter'), await decide(reference, 'paid'))
    })
    await checkPayouts(first())
    for (const refusal of refused) {
      expect(refusal).toMatchObject({ ok: false, error: { name: 'payout_call_running' } })
      const { until } = (refusal as { error: { details: { until: string } } }).error.details
      const leftMs = Temporal.Instant.from(until).epochMilliseconds - fixture.clock.nowMs()
      expect([leftMs > LEASE_SEC * 1000 - 3_000, leftMs <= LEASE_SEC * 1000 + 1_000]).toEqual([true, true])
    }
    expect([await stateOf(reference), isAtProvider(reference)]).toEqual(['sent', true])
    expect(await fixture.cash(anna)).toMatchObject(held)
  })

  // Proves I9
  test('cannot be ended when a call began after the query for the decision', async () => {
    const reference = await unanswered()
    fixture.scriptedProvider.script.whileFinding = once(async () => {
      fixture.scriptedProvider.script.whileFinding = null
      await checkPayouts(first())
    })
    expect(await decide(reference, 'failed')).toMatchObject({ error: { name: 'payout_call_running' } })
    expect([await stateOf(reference), isAtProvider(reference)]).toEqual(['sent', true])
    expect(await fixture.cash(anna)).toMatchObject(held)
  })

  test('cannot be ended when a call began and its lease ended after the query', async () => {
    const reference = await unanswered()
    fixture.scriptedProvider.script.whileFinding = once(async () => {
      fixture.scriptedProvider.script.whileFinding = null
      fixture.scriptedProvider.script.whileCalled = () => Promise.reject(new Error('killed'))
      await checkPayouts(first())
      await passTime({ minutes: 1 })
    })
    expect(await decide(reference, 'failed')).toMatchObject({ error: { name: 'payout_call_running' } })
    expect(await stateOf(reference)).toBe('sending')
    expect(await fixture.cash(anna)).toMatchObject(held)
    // A query after that call still does not find it.
    expect(await decide(reference, 'failed')).toMatchObject({ ok: true })
    expect(await fixture.cash(anna)).toMatchObject(released)
  })

  test('cannot be ended when its provider is installed again and the check calls it', async () => {
    const reference = await approved()
    let refused: unknown
    await without(PROVIDER, () => fixture.work())
    expect(await casesOf(reference, 'payout_unanswered')).toHaveLength(1)
    await passTime({ minutes: 5 })
    fixture.scriptedProvider.script.whileCalled = once(async () => {
      refused = await decide(reference, 'failed')
    })
    await checkPayouts(first())
    expect(refused).toMatchObject({ error: { name: 'payout_call_running' } })
    expect([await stateOf(reference), isAtProvider(reference)]).toEqual(['sent', true])
  })
})

describe('the lease on a call to the provider', () => {
  test('is refused when the payout ended between its start and the call', async () => {
    const reference = await approved()
    const deps = first()
    const ending = {
      ...deps.withdrawals,
      leaseCall: async (...row: Parameters<typeof deps.withdrawals.leaseCall>) => {
        await second.deps.wallet.changeWithdrawal({ reference, event: 'PROVIDER_FAILED' })
        return await deps.withdrawals.leaseCall(...row)
      },
    }
    await sendPayout({ ...deps, withdrawals: ending }, reference)
    expect([await stateOf(reference), isAtProvider(reference)]).toEqual(['failed', false])
    expect(await fixture.cash(anna)).toMatchObject(released)
  })

  test('goes to one of two servers that found the payout unknown simultaneously', async () => {
    const reference = await unanswered()
    const row = await second.deps.withdrawals.find(reference)
    if (row === null) throw new Error(reference)
    const answers: boolean[] = []
    fixture.scriptedProvider.script.whileCalled = once(async () => {
      answers.push(await callProvider(second.deps, row))
    })
    answers.push(await callProvider(first(), row))
    expect(answers).toEqual([false, true])
    expect(fixture.scriptedProvider.payouts.get(reference)?.starts).toBe(1)
  })

  test('of a server that died during its call expires: then staff decide, and nothing is sent', async () => {
    const reference = await unanswered()
    fixture.scriptedProvider.script.whileCalled = () => Promise.reject(new Error('killed'))
    await checkPayouts(first())
    expect(await decide(reference, 'failed')).toMatchObject({ error: { name: 'payout_call_running' } })
    fixture.scriptedProvider.reset()
    await passTime({ minutes: 1 })
    expect(await decide(reference, 'failed')).toMatchObject({ ok: true, value: { state: 'failed' } })
    await passTime({ hours: 2 })
    await checkPayouts(first())
    expect([await stateOf(reference), isAtProvider(reference)]).toEqual(['failed', false])
    expect(await fixture.cash(anna)).toMatchObject(released)
  })

  test('ends after the last request of its call', () => {
    // A request that began just before the deadline is aborted at it; the rest is for a busy machine.
    expect(LEASE_SEC * 1000).toBeGreaterThanOrEqual(CALL_MS + 5_000)
  })

  test('protects against pauses: a payout accepted after lease and release opens a case', async () => {
    const reference = await unanswered()
    fixture.scriptedProvider.script.whileCalled = once(async () => {
      await passTime({ minutes: 1 })
      expect(await decide(reference, 'failed')).toMatchObject({ ok: true })
    })
    await checkPayouts(first())
    expect([await stateOf(reference), await fixture.cash(anna)]).toMatchObject(['failed', released])
    expect(await casesOf(reference, 'notification_mismatch')).toMatchObject([
      { details: { differences: 'accepted while failed' } },
    ])
  })

  // Proves I9
  test('a decline that answers an earlier call releases nothing when a later call was accepted', async () => {
    const reference = await unanswered()
    fixture.scriptedProvider.script.whileCalled = once(async () => {
      await passTime({ hours: 2 })
      await checkPayouts(second.deps)
      fixture.scriptedProvider.script.declines = 'account_closed'
    })
    await checkPayouts(first())
    expect([await stateOf(reference), isAtProvider(reference)]).toEqual(['sent', true])
    expect(await fixture.cash(anna)).toMatchObject(held)
  })
})

describe('the money of a payout without an answer', () => {
  // Proves I9
  test.each([
    ['does not answer', 'silent', async () => void (fixture.scriptedProvider.script.connection = 'silent')],
    [
      'knows it and reports no end',
      'known',
      async (reference: string) => {
        await checkPayouts(first())
        await passTime({ hours: 30 })
        await checkPayouts(first())
        if (!isAtProvider(reference)) throw new Error(`the provider has no payout ${reference}`)
      },
    ],
  ] as const)(
    'is released only with the provider’s written confirmation when the provider %s',
    async (_name, status, arrange) => {
      const reference = await unanswered()
      await arrange(reference)
      await passTime({ minutes: 1 })
      expect(await decide(reference, 'failed')).toMatchObject({
        error: { name: 'payout_not_confirmed', details: { status } },
      })
      expect(await fixture.cash(anna)).toMatchObject(held)
      expect(await decide(reference, 'failed', 'mail of Kis Éva, TG-4711')).toMatchObject({ ok: true })
      expect(await fixture.cash(anna)).toMatchObject(released)
      const audit = await fixture.db
        .selectFrom('audit_event')
        .select('details')
        .where('subject', '=', `withdrawal:${reference}`)
        .where('action', '=', 'payout_resolved')
        .executeTakeFirstOrThrow()
      expect(audit.details).toMatchObject({ providerStatus: status })
      // In the note, which fewer people can read than the audit trail.
      expect(JSON.stringify(audit.details)).not.toContain('TG-4711')
      const { note } = await fixture.db
        .selectFrom('staff_note')
        .innerJoin('staff_case', 'staff_case.id', 'staff_note.subject_id')
        .select('staff_note.note')
        .where('staff_case.subject', '=', reference)
        .where('staff_case.kind', '=', 'payout_unanswered')
        .executeTakeFirstOrThrow()
      expect(note).toBe('checked with the provider\nProvider’s confirmation: mail of Kis Éva, TG-4711')
    },
  )

  test('is released with the confirmation when the provider is no longer installed', async () => {
    const reference = await unanswered()
    await without(PROVIDER, async () => {
      expect(await decide(reference, 'failed')).toMatchObject({
        error: { name: 'payout_not_confirmed', details: { status: 'notInstalled' } },
      })
      expect(await decide(reference, 'failed', 'their letter')).toMatchObject({ ok: true })
    })
    expect(await fixture.cash(anna)).toMatchObject(released)
  })

  test('follows the final status that the query for the decision finds', async () => {
    const [paid, failed] = [await unanswered(), await unanswered()]
    await checkPayouts(first())
    await passTime({ minutes: 1 })
    fixture.scriptedProvider.setPayout(paid, { status: 'ok' })
    fixture.scriptedProvider.setPayout(failed, { status: 'failed' })
    expect(await decide(paid, 'failed')).toMatchObject({
      error: { name: 'already_decided', details: { state: 'paid' } },
    })
    expect(await decide(failed, 'failed')).toMatchObject({ ok: true, value: { state: 'failed' } })
    expect([await stateOf(paid), await stateOf(failed)]).toEqual(['paid', 'failed'])
    expect(await fixture.cash(anna)).toMatchObject({ cash: PLENTY - AMOUNT, held: 0n })
  })
})

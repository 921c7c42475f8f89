import { describe, expect, test } from 'vitest'
import type { StaffIdentity } from '../../../platform/http/handler.ts'
import { listAudit } from '../../audit/index.ts'
import { nameOf } from '../../deposits/tests/payments-fixture.ts'
import { saveOperatorSettings } from '../../operator/index.ts'
import { openDesk, SMALL } from './desk.ts'

const { fixture, dora, mark, request, cancel, ask, approve, reject, claim } = await openDesk()

describe('who looks at a withdrawal', () => {
  test('keeps it from the others for a while, and they see who', async () => {
    const reference = await request()
    expect(nameOf(await claim(reference, dora))).toBe('ok')
    expect(await claim(reference, mark)).toMatchObject({
      error: { name: 'claimed_by_other', details: { name: 'Dora' } },
    })
    for (const refused of [
      await approve(reference, mark),
      await reject(reference, mark),
      await ask(reference, mark),
    ])
      expect(nameOf(refused)).toBe('claimed_by_other')
    const row = async (staff: StaffIdentity) =>
      (await fixture.call('staff.withdrawals', staff, { queue: 'toCheck' })).value.withdrawals.find(
        (found) => found.reference === reference,
      )
    expect(await row(mark)).toMatchObject({ claim: { name: 'Dora', isMine: false } })
    expect(await row(dora)).toMatchObject({ claim: { name: 'Dora', isMine: true } })
    expect(nameOf(await approve(reference, dora))).toBe('ok')
    await fixture.work()
  })

  test('lets go of it by himself, by time, or when a colleague takes it over, which is written down', async () => {
    const reference = await request()
    await claim(reference, dora)
    await fixture.call('staff.withdrawalRelease', mark, { reference })
    expect(nameOf(await claim(reference, mark))).toBe('claimed_by_other')
    await fixture.call('staff.withdrawalRelease', dora, { reference })
    expect(nameOf(await claim(reference, mark))).toBe('ok')
    await fixture.advance({ minutes: 16 })
    expect(nameOf(await claim(reference, dora))).toBe('ok')
    expect(nameOf(await claim(reference, mark, true))).toBe('ok')
    expect(nameOf(await approve(reference, dora))).toBe('claimed_by_other')
    expect(await listAudit(fixture.db, `withdrawal:${reference}`)).toMatchObject([
      { action: 'withdrawal_taken_over', actor: `staff:${mark.staffId}`, details: { from: 'Dora' } },
    ])
    expect(nameOf(await reject(reference, mark))).toBe('ok')
    expect(nameOf(await claim(reference, mark))).toBe('already_decided')
  })

  test('is one person, however many open it at once', async () => {
    const reference = await request()
    const outcomes = await Promise.all([
      claim(reference, dora),
      claim(reference, mark),
      claim(reference, dora),
      claim(reference, mark),
    ])
    expect(outcomes.map(nameOf).sort()).toEqual(['claimed_by_other', 'claimed_by_other', 'ok', 'ok'])
    await cancel(reference)
  })
})

describe('the assignment of a withdrawal', () => {
  test('is not made by looking at it', async () => {
    const reference = await request()
    const looked = await fixture.call('staff.withdrawal', dora, { reference })
    expect(looked).toMatchObject({ value: { withdrawal: { claim: null } } })
    expect(nameOf(await approve(reference, mark))).toBe('ok')
    await fixture.work()
  })

  test('is refused to the person who approved first, so that the second one can go on', async () => {
    await saveOperatorSettings(fixture.db, { 'withdrawals.twoPeopleFrom': { HUF: Number(SMALL) } })
    const reference = await request()
    expect(nameOf(await claim(reference, dora))).toBe('ok')
    expect(await approve(reference, dora)).toMatchObject({ value: { state: 'requested' } })
    for (const takeOver of [false, true])
      expect(nameOf(await claim(reference, dora, takeOver))).toBe('second_person_needed')
    expect(await fixture.call('staff.withdrawal', mark, { reference })).toMatchObject({
      value: { withdrawal: { claim: null } },
    })
    expect(nameOf(await claim(reference, mark))).toBe('ok')
    expect(nameOf(await claim(reference, dora, true))).toBe('second_person_needed')
    expect(await approve(reference, mark)).toMatchObject({ value: { state: 'approved' } })
    await fixture.work()
    await saveOperatorSettings(fixture.db, { 'withdrawals.twoPeopleFrom': {} })
  })

  test('of two who press at once goes to one, also while the first approval is on its way', async () => {
    await saveOperatorSettings(fixture.db, { 'withdrawals.twoPeopleFrom': { HUF: Number(SMALL) } })
    const reference = await request()
    const outcomes = await Promise.all([
      approve(reference, dora),
      claim(reference, dora, true),
      claim(reference, mark, true),
    ])
    expect(outcomes.some(({ ok }) => ok)).toBe(true)
    const shown = await fixture.call('staff.withdrawal', mark, { reference })
    const { claim: held, approvals } = shown.ok ? shown.value.withdrawal : { claim: null, approvals: [] }
    // Whoever approved holds nothing.
    expect(approvals.length === 1 && held?.name === 'Dora').toBe(false)
    await cancel(reference)
    await saveOperatorSettings(fixture.db, { 'withdrawals.twoPeopleFrom': {} })
  })
})

import { describe, expect, test } from 'vitest'
import type { StaffIdentity } from '../../../platform/http/handler.ts'
import { listAudit } from '../../audit/index.ts'
import { nameOf } from '../../deposits/tests/cashier-house.ts'
import { openDesk } from './desk.ts'

const { house, dora, mark, request, cancel, ask, approve, reject, claim } = await openDesk()

describe('who looks at a withdrawal', () => {
  test('keeps it from the others for a while, and they see who', async () => {
    const reference = await request()
    expect(nameOf(await claim(reference, dora))).toBe('ok')
    expect(await claim(reference, mark)).toMatchObject({ error: { name: 'claimed_by_other', details: { name: 'Dora' } } })
    for (const refused of [await approve(reference, mark), await reject(reference, mark), await ask(reference, mark)])
      expect(nameOf(refused)).toBe('claimed_by_other')
    const row = async (staff: StaffIdentity) =>
      (await house.call('staff.withdrawals', staff, { queue: 'toCheck' })).value.withdrawals.find((found) => found.reference === reference)
    expect(await row(mark)).toMatchObject({ claim: { name: 'Dora', isMine: false } })
    expect(await row(dora)).toMatchObject({ claim: { name: 'Dora', isMine: true } })
    expect(nameOf(await approve(reference, dora))).toBe('ok')
    await house.work()
  })

  test('lets go of it by himself, by time, or when a colleague takes it over, which is written down', async () => {
    const reference = await request()
    await claim(reference, dora)
    await house.call('staff.withdrawalRelease', mark, { reference })
    expect(nameOf(await claim(reference, mark))).toBe('claimed_by_other')
    await house.call('staff.withdrawalRelease', dora, { reference })
    expect(nameOf(await claim(reference, mark))).toBe('ok')
    await house.advance({ minutes: 16 })
    expect(nameOf(await claim(reference, dora))).toBe('ok')
    expect(nameOf(await claim(reference, mark, true))).toBe('ok')
    expect(nameOf(await approve(reference, dora))).toBe('claimed_by_other')
    expect(await listAudit(house.db, `withdrawal:${reference}`)).toMatchObject([
      { action: 'withdrawal_taken_over', actor: `staff:${mark.staffId}`, details: { from: 'Dora' } },
    ])
    expect(nameOf(await reject(reference, mark))).toBe('ok')
    expect(nameOf(await claim(reference, mark))).toBe('already_decided')
  })

  test('is one person, however many open it at once', async () => {
    const reference = await request()
    const outcomes = await Promise.all([claim(reference, dora), claim(reference, mark), claim(reference, dora), claim(reference, mark)])
    expect(outcomes.map(nameOf).sort()).toEqual(['claimed_by_other', 'claimed_by_other', 'ok', 'ok'])
    await cancel(reference)
  })
})

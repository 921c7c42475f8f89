import { describe, expect, test } from 'vitest'
import { listAudit } from '../../../audit/index.ts'
import { openReviewFixture } from './review-fixture.ts'

const { fixture, anna, dora, mark, request, answer } = await openReviewFixture()

const NOTE = 'Suspected mule account, reported to FIU as case 4711.'
const MESSAGE = 'We cannot pay to this account. Please name another one.'
const support = fixture.staff('sara', 'support')

async function readAsPlayer(reference: string) {
  const found = await fixture.call('payments.withdrawal', anna, { reference })
  if (!found.ok) throw new Error(found.error.name)
  return found.value
}

async function readAsStaff(reference: string, staff = mark) {
  const found = await fixture.call('staff.withdrawal', staff, { reference })
  if (!found.ok) throw new Error(found.error.name)
  return found.value
}

describe('a rejection', () => {
  // Proves G9
  test('shows the player the message and only staff the internal note', async () => {
    const reference = await request()
    const rejected = await fixture.call('staff.withdrawalReject', dora, {
      reference,
      message: MESSAGE,
      note: NOTE,
    })
    expect(rejected).toMatchObject({ ok: true })
    expect((await readAsPlayer(reference)).timeline.at(-1)).toMatchObject({
      step: 'rejected',
      reason: MESSAGE,
    })
    expect(JSON.stringify(await readAsPlayer(reference), (_, value: unknown) => String(value))).not.toContain(
      '4711',
    )
    const { timeline, notes } = await readAsStaff(reference)
    expect(timeline.at(-1)).toMatchObject({ reason: MESSAGE })
    expect(notes).toMatchObject([{ decision: 'rejected', by: 'Dora', note: NOTE }])
  })

  test('needs no internal note', async () => {
    const reference = await request()
    await fixture.call('staff.withdrawalReject', dora, { reference, message: MESSAGE })
    expect((await readAsStaff(reference)).notes).toEqual([])
  })

  test('writes an audit row with the id of the note and without its text', async () => {
    const reference = await request()
    await fixture.call('staff.withdrawalReject', dora, { reference, message: MESSAGE, note: NOTE })
    const [note] = (await readAsStaff(reference)).notes
    const rows = await listAudit(fixture.db, `withdrawal:${reference}`)
    expect(rows).toMatchObject([
      { action: 'withdrawal_rejected', details: { message: MESSAGE, note: note?.id } },
    ])
    expect(JSON.stringify(rows)).not.toContain('4711')
  })
})

test('a request for information and an approval have separate internal notes as well', async () => {
  const reference = await request()
  await fixture.call('staff.withdrawalRequestInformation', dora, {
    reference,
    message: 'Whose account is this?',
    note: NOTE,
  })
  await answer(reference)
  await fixture.call('staff.withdrawalApprove', mark, {
    reference,
    note: 'Bank statement seen, FIU case 4711 closed.',
  })
  expect((await readAsStaff(reference)).notes).toMatchObject([
    { decision: 'informationRequested', by: 'Dora', note: NOTE },
    { decision: 'approved', by: 'Mark' },
  ])
  expect(
    JSON.stringify([await readAsPlayer(reference), await fixture.mails(anna)], (_, value: unknown) =>
      String(value),
    ),
  ).not.toContain('4711')
  await fixture.work()
})

test('support does not see the internal notes of a decision', async () => {
  const reference = await request()
  await fixture.call('staff.withdrawalReject', dora, { reference, message: MESSAGE, note: NOTE })
  expect((await readAsStaff(reference, support)).notes).toEqual([])
})

test('an internal note can be neither changed nor deleted', async () => {
  const reference = await request()
  await fixture.call('staff.withdrawalReject', dora, { reference, message: MESSAGE, note: NOTE })
  await expect(fixture.db.updateTable('staff_note').set({ note: 'x' }).execute()).rejects.toThrow()
  await expect(fixture.db.deleteFrom('staff_note').execute()).rejects.toThrow()
})

test('the reason of a rejection without a note is a message to the player', async () => {
  const reference = await request()
  await fixture.deps.wallet.changeWithdrawal({
    reference,
    event: 'STAFF_REJECTED',
    reason: 'The account belongs to someone else.',
  })
  const card = await readAsStaff(reference)
  expect(card.timeline.at(-1)).toMatchObject({
    step: 'rejected',
    reason: 'The account belongs to someone else.',
  })
  expect(card.notes).toEqual([])
})

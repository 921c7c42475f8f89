import { describe, expect, test } from 'vitest'
import { openCase } from '../../../cases/index.ts'
import { nameOf } from '../../../payments/tests/payments-fixture.ts'
import { openReviewFixture } from './review-fixture.ts'

const { fixture, dora, mark, request, approve, reject, cancel, requestInformation, assignment, inTurn } =
  await openReviewFixture()

async function decisionOf(reference: string) {
  const found = await fixture.call('staff.withdrawal', mark, { reference })
  if (!found.ok) throw new Error(`no withdrawal ${reference}`)
  return found.value.decision
}

describe('a decision about a withdrawal that comes too late', () => {
  test('names the colleague who decided, the decision and its time', async () => {
    const reference = await request()
    await approve(reference, dora)
    const made = await decisionOf(reference)
    expect(made).toEqual({ decision: 'approved', by: 'Dora', at: expect.any(String) })
    const refused = { name: 'already_decided', details: { state: 'approved', ...made } }
    for (const late of [
      () => approve(reference, mark),
      () => reject(reference, mark),
      () => requestInformation(reference, mark),
      () => assignment(reference, mark),
    ])
      expect(await late()).toMatchObject({ error: refused })
  })

  test('names the colleague who rejected it', async () => {
    const reference = await request()
    await reject(reference, mark)
    expect(await approve(reference, dora)).toMatchObject({
      error: { name: 'already_decided', details: { state: 'rejected', decision: 'rejected', by: 'Mark' } },
    })
  })

  test('names nobody when the player cancelled it', async () => {
    const reference = await request()
    await cancel(reference)
    expect(await decisionOf(reference)).toMatchObject({ decision: 'cancelled', by: null })
    const late = await approve(reference, dora)
    expect(late).toMatchObject({
      error: { name: 'already_decided', details: { state: 'cancelled', decision: 'cancelled' } },
    })
    expect(late).not.toHaveProperty('error.details.by')
  })

  test('at the same moment names the one that came first', async () => {
    const reference = await request()
    const [first, second] = await inTurn<object>(reference, [
      () => approve(reference, dora),
      () => reject(reference, mark),
    ])
    expect(nameOf(first as never)).toBe('ok')
    expect(second).toMatchObject({ error: { details: { decision: 'approved', by: 'Dora' } } })
  })

  test('is not there before anybody decided', async () => {
    expect(await decisionOf(await request())).toBeNull()
  })
})

describe('work on a case that comes too late', () => {
  const open = async (subject: string) => {
    await openCase(fixture.db, {
      kind: 'unknown_reference',
      subject,
      playerId: null,
      details: {},
      dedupKey: subject,
    })
    const { items } = (await fixture.call('staff.cases', dora, { open: 'true' })).value
    return items.find((each) => each.subject === subject)?.id ?? ''
  }
  const close = (id: string, staff: typeof dora) =>
    fixture.call('staff.caseClose', staff, { id, note: 'Asked them.' })

  test('names the colleague who closed it, how and when', async () => {
    const id = await open('D1')
    await close(id, dora)
    const refused = {
      name: 'already_decided',
      details: { state: 'closed', decision: 'note', by: 'Dora', at: expect.any(String) },
    }
    expect(await close(id, mark)).toMatchObject({ error: refused })
    expect(await fixture.call('staff.caseAssign', mark, { id, reassign: false })).toMatchObject({
      error: refused,
    })
  })

  test('at the same moment names the colleague who came first', async () => {
    const id = await open('D2')
    const both = await Promise.all([close(id, dora), close(id, mark)])
    expect(both.map(nameOf).sort()).toEqual(['already_decided', 'ok'])
    const first = both.findIndex((each) => nameOf(each) === 'ok') === 0 ? 'Dora' : 'Mark'
    expect(both.find((each) => nameOf(each) !== 'ok')).toMatchObject({ error: { details: { by: first } } })
  })
})

import { randomUUIDv7 } from 'node:crypto'
import { lockWaiters } from '@baize/testing'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import type { StaffIdentity } from '../../../../platform/http/calls/handler.ts'
import { openPaymentsFixture } from '../../../payments/tests/payments-fixture.ts'

export const SMALL = 3_000_00n
export const QUESTION = 'Whose account is this?'

/**
 * A platform with the player Anna, the members of staff Dora and Mark, and their actions on a withdrawal.
 * Closed after the file's tests.
 */
export async function openReviewFixture() {
  const fixture = await openPaymentsFixture()
  afterAll(() => fixture.close())
  const anna = await fixture.funded('anna', 200_000_00n)
  const addStaffMember = async (name: string): Promise<StaffIdentity> => {
    const member = { ...fixture.staff(name.toLowerCase()), name }
    await fixture.db
      .insertInto('staff_member')
      .values({
        staff_id: member.staffId,
        login: member.login,
        name,
        role: 'payments',
        password_hash: 'x',
        totp_secret: 'x',
        is_demo: false,
      })
      .execute()
    return member
  }
  const [dora, mark] = [await addStaffMember('Dora'), await addStaffMember('Mark')]
  const waiting = () => lockWaiters((text) => sql.raw(text).execute(fixture.db))
  return {
    fixture,
    anna,
    dora,
    mark,
    request: async () =>
      await fixture.requestWithdrawal({ ...anna, authenticatedAtMs: fixture.clock.nowMs() }, SMALL),
    cancel: (reference: string) => fixture.call('payments.cancelWithdrawal', anna, { reference }),
    /** Answers the latest request about the withdrawal that the player sees. */
    answer: async (reference: string, text = 'Mine.', player = anna) => {
      const { requests } = (await fixture.call('player.informationRequests', player, {})).value
      const id = requests.find((request) => request.reference === reference)?.id ?? randomUUIDv7()
      return await fixture.call('player.informationRequestAnswer', player, { id, answer: text })
    },
    requestInformation: (reference: string, staff = dora, question = QUESTION) =>
      fixture.call('staff.withdrawalRequestInformation', staff, { reference, message: question }),
    withdrawRequest: (reference: string, staff = dora) =>
      fixture.call('staff.withdrawalInformationRequestEnd', staff, { reference }),
    approve: (reference: string, staff = dora) =>
      fixture.call('staff.withdrawalApprove', staff, { reference }),
    reject: (reference: string, staff = dora) =>
      fixture.call('staff.withdrawalReject', staff, { reference, message: 'No.' }),
    /**
     * Starts the acts one after the other while the withdrawal's row is locked: all are waiting before the
     * first one continues.
     * @returns The outcome of each.
     */
    inTurn: async <Outcome>(
      reference: string,
      acts: readonly (() => Promise<Outcome>)[],
    ): Promise<Outcome[]> => {
      const begun: Promise<Outcome>[] = []
      await fixture.db.transaction().execute(async (holder) => {
        await holder
          .selectFrom('withdrawal')
          .select('id')
          .where('reference', '=', reference)
          .forUpdate()
          .executeTakeFirstOrThrow()
        for (const act of acts) {
          begun.push(act())
          await expect.poll(waiting, { timeout: 10_000, interval: 5 }).toBe(begun.length)
        }
      })
      return await Promise.all(begun)
    },
    assignment: (reference: string, staff: StaffIdentity, reassign = false) =>
      fixture.call('staff.withdrawalAssign', staff, { reference, reassign }),
  }
}

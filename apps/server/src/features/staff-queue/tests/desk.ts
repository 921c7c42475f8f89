import { lockWaiters } from '@baize/testing'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import type { StaffIdentity } from '../../../platform/http/handler.ts'
import { openCashierHouse } from '../../deposits/tests/cashier-house.ts'

export const SMALL = 3_000_00n
export const QUESTION = 'Whose account is this?'

/** A house with Anna, who wants her money, with Dora and Mark, who decide, and with what the three can do. Closed after the file's tests. */
export async function openDesk() {
  const house = await openCashierHouse()
  afterAll(() => house.close())
  const anna = await house.funded('anna', 200_000_00n)
  const hired = async (name: string): Promise<StaffIdentity> => {
    const member = { ...house.staff(name.toLowerCase()), name }
    await house.db
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
  const [dora, mark] = [await hired('Dora'), await hired('Mark')]
  const waiting = () => lockWaiters((text) => sql.raw(text).execute(house.db))
  return {
    house,
    anna,
    dora,
    mark,
    request: async () =>
      await house.requestWithdrawal({ ...anna, authenticatedAtMs: house.clock.nowMs() }, SMALL),
    cancel: (reference: string) => house.call('billfold.cancelWithdrawal', anna, { reference }),
    answer: (reference: string, text = 'Mine.', player = anna) =>
      house.call('billfold.answerWithdrawalQuestion', player, { reference, answer: text }),
    ask: (reference: string, staff = dora, question = QUESTION) =>
      house.call('staff.withdrawalAsk', staff, { reference, message: question }),
    takeBack: (reference: string, staff = dora) => house.call('staff.withdrawalAskEnd', staff, { reference }),
    approve: (reference: string, staff = dora) => house.call('staff.withdrawalApprove', staff, { reference }),
    reject: (reference: string, staff = dora) =>
      house.call('staff.withdrawalReject', staff, { reference, message: 'No.' }),
    /** Begins the acts one after the other while the withdrawal's row is held: all are under way before the first goes on. Gives what came of each. */
    inTurn: async <Outcome>(
      reference: string,
      acts: readonly (() => Promise<Outcome>)[],
    ): Promise<Outcome[]> => {
      const begun: Promise<Outcome>[] = []
      await house.db.transaction().execute(async (holder) => {
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
    claim: (reference: string, staff: StaffIdentity, takeOver = false) =>
      house.call('staff.withdrawalClaim', staff, { reference, takeOver }),
  }
}

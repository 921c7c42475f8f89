import { lockWaiters } from '@baize/testing'
import { sql } from 'kysely'
import { HUF, type PaymentsFixture } from './payments-fixture.ts'

/** What the tests about ids of payments and payouts read and arrange. */
export function paymentIdProbes(fixture: () => PaymentsFixture) {
  return {
    withdrawalOf: (reference: string) =>
      fixture()
        .db.selectFrom('withdrawal')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow(),
    casesAbout: async (subject: string) =>
      (await fixture().cases()).filter((staffCase) => staffCase.subject === subject),
    waiting: () => lockWaiters((text) => sql.raw(text).execute(fixture().db)),
    /** The provider answers the next start, of a payment or a payout, with this id. */
    answerNextStartWith(
      orders: 'payments' | 'payouts',
      providerReference: string,
      amountMinor: bigint,
      referenceOf: () => Promise<string>,
    ): void {
      const { scriptedProvider } = fixture()
      scriptedProvider.script.whileCalled = async () => {
        scriptedProvider.script.whileCalled = null
        const reference = await referenceOf()
        const { merchant } = scriptedProvider.provider
        const order = { reference, providerReference, amountMinor, currency: HUF, merchant, starts: 0 }
        scriptedProvider[orders].set(reference, { ...order, status: 'pending' })
      }
    },
  }
}

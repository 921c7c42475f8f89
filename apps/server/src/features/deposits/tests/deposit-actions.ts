import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { DEPOSIT, HUF, type PaymentsFixture } from '../../payments/tests/payments-fixture.ts'

/** What a player does with their deposits, and what staff see of them. */
export const depositActions = (fixture: () => PaymentsFixture, player: () => PlayerIdentity) => ({
  submit: (amount: bigint, key?: string, method = DEPOSIT) =>
    fixture().call('payments.depositSubmit', player(), { method, amount, currency: HUF }, key),
  cancel: (reference: string, caller = player()) =>
    fixture().call('payments.depositCancel', caller, { reference }),
  async statusOf(reference: string) {
    const status = await fixture().call('payments.depositStatus', player(), { reference })
    if (!status.ok) throw new Error(status.error.name)
    return status.value
  },
  limitTo: (amount: bigint) =>
    fixture().call('player.saveLimit', player(), { type: 'deposit', period: 'daily', amount }),
  casesAbout: async (reference: string) =>
    (await fixture().cases()).filter(({ subject }) => subject === reference),
  /** Advances the clock and runs the sweep. */
  async minutes(count: number) {
    await fixture().advance({ minutes: count })
    await fixture().sweep()
  },
})

import { ok } from '@baize/domain'
import type { PayoutCalls } from '@baize/plugin-kit'
import { payoutIn, refusalIn, textOf, unavailable } from './read-messages.ts'
import { factsOf, type SendRequest } from './send-request.ts'

/** The calls about payouts: start and query. */
export function payoutCalls(send: SendRequest, merchantId: string): PayoutCalls {
  return {
    async startPayout(payout) {
      const answer = await send('POST', '/v1/payouts', {
        merchantId,
        reference: payout.reference,
        amount: Number(payout.amountMinor),
        currency: payout.currency,
        method: payout.providerMethod,
        iban: payout.iban,
        ...(payout.bic === null ? {} : { bic: payout.bic }),
        accountOwnerName: payout.accountOwnerName,
        urls: { notify: payout.notifyUrl },
      })
      if (!answer.ok) return answer
      const refused = refusalIn(answer.value)
      if (refused !== null) return refused
      const { json } = answer.value
      const providerReference = textOf(json['payoutId'])
      if (json['reference'] !== payout.reference || providerReference === null)
        return unavailable('the answer to a new payout has another shape')
      return ok({ providerReference })
    },

    async findPayout(reference) {
      const answer = await send('GET', `/v1/payouts/${encodeURIComponent(reference)}`)
      return answer.ok ? factsOf(answer.value, reference, (json) => payoutIn(json, 'payoutId')) : answer
    },
  }
}

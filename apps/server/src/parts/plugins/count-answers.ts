import type { GameProvider, PaymentProvider } from '@baize/plugin-kit'
import type { Result } from '@baize/domain'

/**
 * The outcome of a call to a provider: `ok`, the kind of refusal, `unavailable`, or `broken` when the adapter
 * threw.
 */
export type CountAnswer = (answer: {
  readonly provider: string
  readonly call: string
  readonly outcome: string
}) => void
type Failure = { readonly kind: string }

/**
 * Wraps a provider so that each call is counted by its outcome. The HTTP status is not enough: a web page
 * with status 200 is not a valid response, and a declined card or an unknown payment is one.
 */
export function countPaymentAnswers(
  slug: string,
  provider: PaymentProvider,
  count: CountAnswer,
): PaymentProvider {
  const counted = counterOf(slug, count)
  const findPayment = provider.findPayment?.bind(provider)
  const finish = provider.finish?.bind(provider)
  const cancel = provider.cancel?.bind(provider)
  const startPayout = provider.startPayout?.bind(provider)
  const findPayout = provider.findPayout?.bind(provider)
  const removeSavedCard = provider.removeSavedCard?.bind(provider)
  const reply = provider.reply?.bind(provider)
  return {
    merchant: provider.merchant,
    onePaymentPerReference: provider.onePaymentPerReference,
    start: counted('start', (payment) => provider.start(payment)),
    ...(findPayment === undefined ? {} : { findPayment: counted('findPayment', findPayment) }),
    ...(startPayout === undefined ? {} : { startPayout: counted('startPayout', startPayout) }),
    ...(findPayout === undefined ? {} : { findPayout: counted('findPayout', findPayout) }),
    ...(finish === undefined ? {} : { finish: counted('finish', finish) }),
    ...(cancel === undefined ? {} : { cancel: counted('cancel', cancel) }),
    ...(removeSavedCard === undefined
      ? {}
      : { removeSavedCard: counted('removeSavedCard', removeSavedCard) }),
    verify: (callback) => provider.verify(callback),
    ...(reply === undefined ? {} : { reply }),
    referenceOfReturn: (fields) => provider.referenceOfReturn(fields),
  }
}

/** See `countPaymentAnswers`. */
export function countGameAnswers(slug: string, provider: GameProvider, count: CountAnswer): GameProvider {
  const counted = counterOf(slug, count)
  const roundOutcome = provider.roundOutcome?.bind(provider)
  const transactions = provider.transactions?.bind(provider)
  return {
    launchUrl: counted('launchUrl', (launch) => provider.launchUrl(launch)),
    ...(roundOutcome === undefined ? {} : { roundOutcome: counted('roundOutcome', roundOutcome) }),
    ...(transactions === undefined ? {} : { transactions: counted('transactions', transactions) }),
    read: (callback) => provider.read(callback),
    reply: (callback, request, answer) => provider.reply(callback, request, answer),
  }
}

const counterOf =
  (provider: string, count: CountAnswer) =>
  <Question, Value, Refusal extends Failure>(
    call: string,
    send: (question: Question) => Promise<Result<Value, Refusal>>,
  ) =>
  async (question: Question): Promise<Result<Value, Refusal>> => {
    try {
      const answer = await send(question)
      count({ provider, call, outcome: answer.ok ? 'ok' : answer.error.kind })
      return answer
    } catch (error) {
      count({ provider, call, outcome: 'broken' })
      throw error
    }
  }

import { formatMoney } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import { useMethodTexts } from '../payments/index.ts'
import type { Line } from './use-transactions.ts'

/** The money of a withdrawal came back. */
export const isBack = ({ event }: Line) => event === 'withdrawalReleased' || event === 'withdrawalReturned'

/** The title, the facts and the state of a line, for the screen and the file. */
export function useLineTexts() {
  const t = useT()
  const { nameOf } = useMethodTexts()
  const methods = useQuery({ ...reading('payments.methods', {}), staleTime: 300_000 }).data?.methods ?? []

  function titleOf({ event, play, amount }: Line): string {
    if (event === 'play') return play?.game?.title ?? t('transactions.event.play')
    if (event === 'correction')
      return t('transactions.event.correction', { direction: amount.startsWith('-') ? 'off' : 'onto' })
    return t(`transactions.event.${event}`)
  }

  function factsOf({ play, payment, correction, currency, progress, amount }: Line): string {
    if (correction !== null) return `${correction.message} · ${correction.reference}`
    const money = (amount: string) => formatMoney(BigInt(amount), currency)
    if (play !== null) {
      const returned =
        play.returned === '0' ? '' : t('transactions.facts.returned', { amount: money(play.returned) })
      return (
        t('transactions.facts.play', {
          rounds: play.rounds,
          staked: money(play.staked),
          won: money(play.won),
        }) + returned
      )
    }
    if (payment === null) return ''
    const method = methods.find((candidate) => candidate.method === payment.method)
    return [
      method === undefined ? (payment.methodName ?? false) : nameOf(method),
      payment.accountEnding !== null && t('transactions.facts.account', { ending: payment.accountEnding }),
      // A pending or failed deposit has moved no money.
      amount === '0' && t('transactions.facts.requested', { amount: money(payment.requestedAmount) }),
      // Without a payment there is no fee.
      payment.fee !== '0' &&
        progress !== 'failed' &&
        t('transactions.facts.fee', { amount: money(payment.fee) }),
      payment.reference,
    ]
      .filter((fact) => fact !== false)
      .join(' · ')
  }

  function stateOf(line: Line): string {
    const { event, kind, state } = line
    if (event === 'play') return t(state === 'open' ? 'transactions.play.open' : 'transactions.play.settled')
    if (isBack(line)) return t('transactions.back')
    if (event === 'correction') return t('transactions.correction.done')
    // Who acts: the player by a transfer, or in their wallet, or their bank.
    if (kind === 'deposit' && state === 'pending')
      return t('transactions.deposit.pending', { waitsFor: line.payment?.waitsFor ?? 'payment' })
    return t.find(`${kind === 'deposit' ? 'transactions.deposit' : 'withdrawal.state'}.${state}`) ?? state
  }

  /** The payment method of a deposit; undefined for other lines, and while the methods are not loaded. */
  const methodOf = ({ kind, payment }: Line) =>
    kind === 'deposit' ? methods.find(({ method }) => method === payment?.method) : undefined

  return { titleOf, factsOf, stateOf, methodOf }
}

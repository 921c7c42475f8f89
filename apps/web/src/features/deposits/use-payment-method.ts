import type { WireOutputOf } from '@baize/contract'
import { useT } from '../../platform/i18n.tsx'
import { useMethodTexts } from '../payments/index.ts'
import type { Method } from './deposit-amount.ts'

type Paid = Pick<WireOutputOf<'payments.depositStatus'>, 'method' | 'card' | 'methodName'>

/**
 * The name of a deposit's payment option: its saved card, else its method's name, also when the method is no
 * longer installed.
 */
export function usePaymentMethod(): (deposit: Paid, methods: readonly Method[]) => string | null {
  const t = useT()
  const { nameOf } = useMethodTexts()
  return ({ method: id, card, methodName }, methods) => {
    if (card !== null) return t('deposit.card', { brand: card.description, ending: card.ending })
    const method = methods.find((candidate) => candidate.method === id)
    return method === undefined ? methodName : nameOf(method)
  }
}

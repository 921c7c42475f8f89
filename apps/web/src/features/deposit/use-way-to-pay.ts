import type { WireOutputOf } from '@baize/contract'
import { useT } from '../../platform/i18n.tsx'
import { useMethodTexts } from '../method-fields/index.ts'
import type { Method } from './deposit-amount.ts'

type Paid = Pick<WireOutputOf<'billfold.depositStatus'>, 'method' | 'card'>

/** How a deposit is paid, in words: its kept card, else its method's name; null when the method is not offered any more. */
export function useWayToPay(): (deposit: Paid, methods: readonly Method[]) => string | null {
  const t = useT()
  const { nameOf } = useMethodTexts()
  return ({ method: id, card }, methods) => {
    if (card !== null) return t('deposit.card', { brand: card.description, ending: card.ending })
    const method = methods.find((candidate) => candidate.method === id)
    return method === undefined ? null : nameOf(method)
  }
}

import type { OperatorFeature, TransactionKind } from '@baize/contract'

/** The six kinds of the menu (0§2.8); loyalty has an address and no entry (T-27). */
export const menuKinds = [
  'game',
  'deposit',
  'withdrawal',
  'promo',
  'free-rounds',
  'betting',
] as const satisfies readonly TransactionKind[]

const featureOf: Partial<Record<TransactionKind, OperatorFeature>> = {
  promo: 'bonuses',
  'free-rounds': 'freeRounds',
  betting: 'betting',
}

/** Whether the operator has the feature of a kind. */
export function isOffered(kind: TransactionKind, features: readonly OperatorFeature[]): boolean {
  const feature = featureOf[kind]
  return feature === undefined || features.includes(feature)
}

export function isKind(text: string): text is TransactionKind {
  return text === 'loyalty' || menuKinds.some((kind) => kind === text)
}

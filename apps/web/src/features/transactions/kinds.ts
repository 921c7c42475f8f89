import type { TransactionKind } from '@baize/contract'

/** The six kinds of the menu (0§2.8); loyalty has an address and no entry (T-27). */
export const menuKinds = [
  'game',
  'deposit',
  'withdrawal',
  'promo',
  'free-rounds',
  'betting',
] as const satisfies readonly TransactionKind[]

export function isKind(text: string): text is TransactionKind {
  return text === 'loyalty' || menuKinds.some((kind) => kind === text)
}

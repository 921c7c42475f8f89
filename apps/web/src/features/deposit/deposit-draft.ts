import { parseTypedAmount, type CurrencyCode } from '@baize/domain'
import { amountText } from '@baize/ui'

/** What the player has filled in. It lives outside the form, so that a frame or a refusal in between loses nothing. */
export type DepositDraft = {
  /** The way to pay, as `keyOf` names it; null until one is chosen. */
  readonly choice: string | null
  /** Keep the new card for the next time. */
  readonly savesCard: boolean
  readonly currency: CurrencyCode | null
  /** What stands in the amount field, as the player typed it. */
  readonly amount: string
  readonly values: Readonly<Record<string, string>>
}

/** An empty form; an amount from the address is taken once (1§2). One that is no amount is left out. */
export function emptyDraft(startAmount: string | undefined, walletCurrency: CurrencyCode): DepositDraft {
  const read = parseTypedAmount(startAmount ?? '', walletCurrency)
  const amount = read.ok ? amountText(read.value, walletCurrency) : ''
  return { choice: null, savesCard: false, currency: null, amount, values: {} }
}

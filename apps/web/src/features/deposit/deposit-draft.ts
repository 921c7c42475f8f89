import { parseTypedAmount, type CurrencyCode } from '@baize/domain'
import { amountText } from '@baize/ui'
import { NEW_CARD } from './deposit-choice.ts'

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

/** What is filled in when the form comes again: the amount as an address has it, and the method's id. */
export type Kept = { amount?: string; method?: string }

/**
 * An empty form; an amount from the address is taken once (1§2), and a method likewise. One that is no amount is left out.
 * @param startMethod Id of a method, as a text.
 */
export function emptyDraft(
  startAmount: string | undefined,
  walletCurrency: CurrencyCode,
  startMethod?: string,
): DepositDraft {
  const read = parseTypedAmount(startAmount ?? '', walletCurrency)
  const amount = read.ok ? amountText(read.value, walletCurrency) : ''
  const choice = startMethod === undefined ? null : `${startMethod}/${NEW_CARD}`
  return { choice, savesCard: false, currency: null, amount, values: {} }
}

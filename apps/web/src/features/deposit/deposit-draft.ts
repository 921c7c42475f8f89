import { parseTypedAmount, type CurrencyCode } from '@baize/domain'
import { amountText } from '@baize/ui'
import type { Draft } from '../../platform/drafts.ts'
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

/** What outlives the page: the fields of a method may be account numbers, and stay out. */
export const savedPart = ({ choice, savesCard, currency, amount }: DepositDraft): Draft => ({
  amount,
  ...(choice !== null && { choice }),
  ...(currency !== null && { currency }),
  ...(savesCard && { savesCard: 'yes' }),
})

/** The form as it was left; `start` is how it would begin, and an address that names an amount or a method comes first. */
export function restored(start: DepositDraft, found: Draft | null): DepositDraft {
  if (found === null || start.amount !== '' || start.choice !== null) return start
  const { amount = '', choice = null, currency = null, savesCard } = found
  return {
    ...start,
    amount,
    choice,
    currency: currency as CurrencyCode | null,
    savesCard: savesCard === 'yes',
  }
}

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

import { parseTypedAmount, type CurrencyCode } from '@baize/domain'
import { amountText } from '@baize/ui'
import type { Draft } from '../../platform/drafts.ts'
import { NEW_CARD } from './deposit-choice.ts'

/** The player's input. It lives outside the form, so that a frame or a refusal in between loses nothing. */
export type DepositDraft = {
  /** The payment option, as `keyOf` names it; null until one is chosen. */
  readonly choice: string | null
  /** Whether to save the new card. */
  readonly savesCard: boolean
  readonly currency: CurrencyCode | null
  /** The text of the amount field, as the player typed it. */
  readonly amount: string
  readonly values: Readonly<Record<string, string>>
}

/** Initial values of the form: the amount as an address contains it, and the method's id. */
export type PreservedInput = { amount?: string; method?: string }

/** What is saved in this tab: the fields of a method may be account numbers and are left out. */
export const savedPart = ({ choice, savesCard, currency, amount }: DepositDraft): Draft => ({
  amount,
  ...(choice !== null && { choice }),
  ...(currency !== null && { currency }),
  ...(savesCard && { savesCard: 'yes' }),
})

/**
 * The form as it was left; `start` holds its initial values, and an amount or a method in the address has
 * precedence.
 */
export function restored(
  start: DepositDraft,
  found: Draft | null,
  walletCurrency: CurrencyCode,
): DepositDraft {
  if (found === null || start.amount !== '' || start.choice !== null) return start
  const { amount = '', choice = null, savesCard } = found
  const currency = (found['currency'] ?? null) as CurrencyCode | null
  // Written anew: the language of the page, and with it the sign between groups, may be another one now.
  const read = parseTypedAmount(amount, currency ?? walletCurrency)
  return {
    ...start,
    amount: read.ok ? amountText(read.value, currency ?? walletCurrency) : amount,
    choice,
    currency,
    savesCard: savesCard === 'yes',
  }
}

/**
 * An empty form. An amount and a method from the address are used once (1§2); an invalid amount is ignored.
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

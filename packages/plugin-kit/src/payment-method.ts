import type { FieldSpec } from '@baize/contract'

/** Amounts of one currency, in minor units. */
export type MethodCurrency = {
  readonly minAmountMinor: bigint
  readonly maxAmountMinor: bigint
  /** Quick-add amounts of the deposit form. */
  readonly quickAddMinor: readonly bigint[]
}

/** Who or what an open deposit waits for: the player's own transfer, their wallet, or their bank. It becomes the status that they read. */
export type PaymentWaitsFor = 'transfer' | 'wallet' | 'bank'

/** What a method file says. The provider is the folder that it lies in. */
export type PaymentMethodDefinition = {
  /** Numeric id of 1§9; the operator's settings, the database and the logo path use it. */
  readonly id: number
  readonly slug: string
  readonly direction: 'deposit' | 'withdrawal'
  /** The provider's own name of the method. */
  readonly providerMethod: string
  readonly currencies: Readonly<Record<string, MethodCurrency>>
  /** A percentage with up to two decimals. It is charged when the money comes. */
  readonly feePercent: string
  /** `included` takes the fee from the amount, `added` has the player pay it on top (1§9). */
  readonly feeStrategy: 'included' | 'added'
  readonly fields: readonly FieldSpec[]
  /** Players of which countries may use it, as ISO 3166 alpha-3 codes; left out: of every country. */
  readonly countries?: readonly string[]
  /** Place in the player's list, the lowest first; left out: 100. Ties go by id. */
  readonly order?: number
  /** Country codes that a bank account field accepts, e.g. only `HU` for 1011 (T-10); empty: every IBAN country. */
  readonly ibanCountries?: readonly string[]
  /** Its provider keeps the card of a player who wants that, and takes the next payment by it: the folder's provider has `removeSavedCard`. */
  readonly canSaveCards?: boolean
  /** Of a deposit method. Left out: the status names the payment only. */
  readonly waitsFor?: PaymentWaitsFor
  /** Of a deposit method: the provider is asked to cancel a deposit that is unpaid after so many minutes. Left out: 30. */
  readonly cancelUnpaidAfterMin?: number
  /** How long the whole way usually takes, in hours: the last promise of the withdrawal's timeline. */
  readonly usualHours?: number
}

export function definePaymentMethod(definition: PaymentMethodDefinition): PaymentMethodDefinition {
  return definition
}

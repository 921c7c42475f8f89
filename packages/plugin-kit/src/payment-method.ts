import type { PaymentField } from './payment-field.ts'

/** Amounts of one currency, in minor units. */
export type MethodCurrency = {
  readonly minAmountMinor: bigint
  readonly maxAmountMinor: bigint
  /** Quick-add amounts of the deposit form. */
  readonly quickAddMinor: readonly bigint[]
  /** The fee in this currency; that of the method by default. */
  readonly feePercent?: string
}

/**
 * What an open deposit waits for: the player's transfer, their wallet, or their bank. The player reads it as
 * the status.
 */
export type PaymentWaitsFor = 'transfer' | 'wallet' | 'bank'

/** The contents of a method file. Its folder is the provider. */
export type PaymentMethodDefinition = {
  /** Numeric id of 1§9; the operator's settings, the database and the logo path use it. */
  readonly id: number
  readonly slug: string
  readonly direction: 'deposit' | 'withdrawal'
  /** The provider's own name of the method. */
  readonly providerMethod: string
  readonly currencies: Readonly<Record<string, MethodCurrency>>
  /** A percentage with up to two decimals, unless its currency has another. It is charged when the money arrives. */
  readonly feePercent: string
  /** `included` deducts the fee from the amount, `added` charges it on top (1§9). */
  readonly feeStrategy: 'included' | 'added'
  /** What the player fills in besides the amount, in the order of the form. */
  readonly fields: readonly PaymentField[]
  /** Countries whose players may use it, as ISO 3166 alpha-3 codes; every country by default. */
  readonly countries?: readonly string[]
  /** Place in the player's list, lowest first; 100 by default. Equal values are ordered by id. */
  readonly order?: number
  /**
   * Whether the provider saves cards on request for later payments. The provider then has `removeSavedCard`.
   */
  readonly canSaveCards?: boolean
  /** Of a deposit method. By default the status names the payment only. */
  readonly waitsFor?: PaymentWaitsFor
  /**
   * Of a deposit method: minutes after which the provider is asked to cancel an unpaid deposit; 30 by
   * default.
   */
  readonly cancelUnpaidAfterMin?: number
  /** The usual duration of a payout in hours: the last expected time of the withdrawal's timeline. */
  readonly usualHours?: number
}

export function definePaymentMethod(definition: PaymentMethodDefinition): PaymentMethodDefinition {
  return definition
}

/** The method's fee in a currency, as a percentage. */
export function feePercentIn(
  { currencies, feePercent }: Pick<PaymentMethodDefinition, 'currencies' | 'feePercent'>,
  currency: string,
): string {
  return (Object.hasOwn(currencies, currency) ? currencies[currency]?.feePercent : undefined) ?? feePercent
}

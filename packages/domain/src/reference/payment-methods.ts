import methods from './payment-methods.json' with { type: 'json' }

export const PAYMENT_METHOD_KINDS = [
  'card',
  'eWallet',
  'bankTransfer',
  'voucher',
  'mobileMoney',
  'crypto',
  'cash',
] as const
export type PaymentMethodKind = (typeof PAYMENT_METHOD_KINDS)[number]

export type NamedPaymentMethod = {
  readonly id: number
  /** `null` where the specification does not describe the method. */
  readonly kind: PaymentMethodKind | null
  /** In English; a method that is installed has texts of its own. */
  readonly name: string
}

/**
 * Payment methods by the numeric id under which the specification speaks of them (2§9).
 * Source: 0§9, 1§9 and 2§9. They say what is special about a method; where they give no name, it describes that, and where they
 * do not say how a method is special it is an ordinary one whose name has the number (DECIDE-025). The data are apart from the
 * code because code knows no method by its id.
 */
export const namedPaymentMethods = (): readonly NamedPaymentMethod[] => methods as NamedPaymentMethod[]

/** The name of a method that is not installed, such as one of an old payment; `null` for an unknown id. */
export function paymentMethodName(id: number): string | null {
  return namedPaymentMethods().find((method) => method.id === id)?.name ?? null
}

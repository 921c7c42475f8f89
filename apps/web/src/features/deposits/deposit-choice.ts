import type { WireOutputOf } from '@baize/contract'
import type { Method } from './deposit-amount.ts'

export type StoredCard = WireOutputOf<'payments.depositStoredPaymentDetails'>['details'][number]

/** 1§3: the choice of a card that is not saved yet. */
export const NEW_CARD = '-1'

/** A payment option: a method, or one of its saved cards. */
export type Choice = { readonly method: Method; readonly card: StoredCard | null }

export const isUsable = ({ blocked, isExpired }: StoredCard): boolean => blocked === null && !isExpired

/** All payment options: saved cards at the place of their method, which then comes last as "another card". */
export function choicesOf(methods: readonly Method[], cards: readonly StoredCard[]): readonly Choice[] {
  const savedOf = (method: Method) => cards.filter((card) => card.method === method.method)
  const first = methods.flatMap((method): Choice[] =>
    savedOf(method).length === 0
      ? [{ method, card: null }]
      : savedOf(method).map((card) => ({ method, card })),
  )
  const others = methods
    .filter((method) => savedOf(method).length > 0 && method.allowNewAccount)
    .map((method) => ({ method, card: null }))
  return [...first, ...others]
}

/** The value of a payment option among the radio buttons. */
export const keyOf = ({ method, card }: Choice): string =>
  `${method.method}/${card?.storedDetailReference ?? NEW_CARD}`

/**
 * The chosen payment option: the draft's, else the first that can pay. A card that was removed meanwhile is
 * no longer chosen.
 */
export function chosenOf(
  choices: readonly Choice[],
  { choice }: { readonly choice: string | null },
): Choice | undefined {
  return (
    choices.find((each) => keyOf(each) === choice) ??
    choices.find(({ card }) => card === null || isUsable(card)) ??
    choices[0]
  )
}

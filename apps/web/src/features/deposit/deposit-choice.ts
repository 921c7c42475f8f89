import type { WireOutputOf } from '@baize/contract'
import type { Method } from './deposit-amount.ts'

export type StoredCard = WireOutputOf<'billfold.depositStoredPaymentDetails'>['details'][number]

/** 1§3: stands for a card that is not kept yet. */
export const NEW_CARD = '-1'

/** One way to pay: a method, or one of the cards that its provider keeps. */
export type Choice = { readonly method: Method; readonly card: StoredCard | null }

export const isUsable = ({ blocked, isExpired }: StoredCard): boolean => blocked === null && !isExpired

/** Every way to pay: saved cards at the place of their method, which then stands last, as another card. */
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

/** What a choice is called among the radio buttons. */
export const keyOf = ({ method, card }: Choice): string =>
  `${method.method}/${card?.storedDetailReference ?? NEW_CARD}`

/** What is chosen: the draft's, else the first that can pay, if there is one. A card that was forgotten meanwhile is chosen no longer. */
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

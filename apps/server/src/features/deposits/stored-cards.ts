import { refuse, refuseField, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { PaymentMethod, Plugins } from '../../platform/plugins/plugins.ts'
import { findCard, listCards, removeCard, type CardRow } from './card-store.ts'

type Stored = OutputOf<'billfold.depositStoredPaymentDetails'>
type Blocked = Stored['details'][number]['blocked']
type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentProviders'>
}

/** 1§3: the reference that stands for a card not kept yet. */
const NEW_CARD = '-1'

/** Until a card's last day has ended everywhere on earth. */
const isExpired = ({ good_until }: CardRow, nowMs: number) =>
  Date.parse(`${good_until}T12:00:00Z`) + 86_400_000 <= nowMs

/** The player's saved cards to choose among, each with what stands in its way. */
export async function showCards(deps: Deps, playerId: string): Promise<Stored> {
  const nowMs = deps.clock.nowMs()
  const cards = await listCards(deps.db, playerId)
  return {
    details: cards.map((card) => ({
      storedDetailReference: card.id,
      method: card.method_id,
      description: card.brand,
      ending: card.last_four,
      goodUntil: card.good_until.slice(0, 7),
      isExpired: isExpired(card, nowMs),
      blocked: card.blocked as Blocked,
    })),
  }
}

/** The provider throws it away first: a card that it still keeps is not forgotten. Of a blocked one we keep that it is (ADR 0024). */
export async function removeSavedCard(
  deps: Deps,
  { playerId, id }: { playerId: string; id: string },
): Promise<Result<Record<string, never>, Refusal<'element_not_found' | 'provider_connection_failed'>>> {
  const card = await findCard(deps.db, playerId, id)
  if (card === null) return err(refuse('element_not_found', {}))
  const told = await deps.plugins.paymentProviders.get(card.provider)?.removeSavedCard?.(card.token)
  if (told?.ok !== true) return err(refuse('provider_connection_failed', {}))
  await removeCard(deps.db, card)
  return ok({})
}

/** What a deposit says of its card: nothing, keep the new one, or pay by a kept one. */
export type CardChoice = { readonly save: boolean; readonly card: CardRow | null }

type CardRequest = {
  readonly storedDetailReference?: string | undefined
  readonly saveCard?: boolean | undefined
}

/** The card as a part of what a request means: which kept one pays, or that the new one is to be kept. */
export function meaningOfCard({
  storedDetailReference = NEW_CARD,
  saveCard = false,
}: CardRequest): string | undefined {
  if (storedDetailReference !== NEW_CARD) return storedDetailReference
  return saveCard ? 'save' : undefined
}

/** Reads the card of a request: it must be the player's, of this method, and able to pay. */
export async function chooseCard(
  deps: Pick<Deps, 'db' | 'clock'>,
  method: PaymentMethod,
  request: CardRequest & { readonly playerId: string },
): Promise<
  Result<
    CardChoice,
    Refusal<'element_not_found' | 'card_blocked' | 'payment_not_allowed' | 'validation_failed'>
  >
> {
  const { playerId, storedDetailReference = NEW_CARD, saveCard = false } = request
  if (storedDetailReference === NEW_CARD) {
    if (saveCard && method.canSaveCards !== true) return err(refuseField('saveCard'))
    return ok({ save: saveCard, card: null })
  }
  const card = await findCard(deps.db, playerId, storedDetailReference)
  if (card === null || card.method_id !== method.id) return err(refuse('element_not_found', {}))
  if (card.blocked !== null) return err(refuse('card_blocked', {}))
  if (isExpired(card, deps.clock.nowMs())) return err(refuse('payment_not_allowed', {}))
  return ok({ save: false, card })
}

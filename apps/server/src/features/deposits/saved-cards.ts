import { refuse, refuseField, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { PaymentMethod, Plugins } from '../../parts/plugins/plugins.ts'
import {
  findCard,
  listCards,
  recordRemovalTry,
  removeCard,
  wasCardRemoved,
  type CardRow,
} from './card-store.ts'

type Stored = OutputOf<'payments.depositStoredPaymentDetails'>
type Blocked = Stored['details'][number]['blocked']
type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentProviders'>
}

/** 1§3: the reference for a card that is not saved yet. */
const NEW_CARD = '-1'

/** Has the card's last day ended in every time zone? */
const isExpired = ({ expiry_date }: CardRow, nowMs: number) =>
  Date.parse(`${expiry_date}T12:00:00Z`) + 86_400_000 <= nowMs

/** The player's saved cards, with their expiry and block. */
export async function listSavedCards(deps: Deps, playerId: string): Promise<Stored> {
  const nowMs = deps.clock.nowMs()
  const cards = await listCards(deps.db, playerId)
  return {
    details: cards.map((card) => ({
      storedDetailReference: card.id,
      method: card.method_id,
      description: card.brand,
      ending: card.last_four,
      expiryDate: card.expiry_date.slice(0, 7),
      isExpired: isExpired(card, nowMs),
      blocked: card.blocked as Blocked,
    })),
  }
}

/**
 * Removes a saved card, at the provider first. The record of a block stays (ADR 0024). A card that the player
 * removed before is answered as removed: the request may come from another tab.
 */
export async function removeSavedCard(
  deps: Deps,
  { playerId, id }: { playerId: string; id: string },
): Promise<Result<Record<string, never>, Refusal<'element_not_found' | 'provider_connection_failed'>>> {
  const card = await findCard(deps.db, playerId, id)
  if (card === null)
    return (await wasCardRemoved(deps.db, playerId, id)) ? ok({}) : err(refuse('element_not_found', {}))
  await recordRemovalTry(deps.db, card)
  const removed = await deps.plugins.paymentProviders.get(card.provider)?.removeSavedCard?.(card.token)
  if (removed?.ok !== true) return err(refuse('provider_connection_failed', {}))
  await removeCard(deps.db, card)
  return ok({})
}

/** The card of a deposit: none, a new one to save, or a saved one that pays. */
export type CardChoice = { readonly save: boolean; readonly card: CardRow | null }

type CardRequest = {
  readonly storedDetailReference?: string | undefined
  readonly saveCard?: boolean | undefined
}

/** The card as a part of the request hash: the saved card that pays, or `save`. */
export function cardHashInput({
  storedDetailReference = NEW_CARD,
  saveCard = false,
}: CardRequest): string | undefined {
  if (storedDetailReference !== NEW_CARD) return storedDetailReference
  return saveCard ? 'save' : undefined
}

/** Validates the card of a request: it must belong to the player and the method, and be usable. */
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

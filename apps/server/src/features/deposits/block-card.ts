import { refuse, type InputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit, findLastAction } from '../audit/index.ts'
import { cardExists, liftBlock, setBlock } from './card-store.ts'

type Deps = { readonly db: Kysely<DB> }
type Request = { readonly staff: Pick<StaffIdentity, 'staffId'> } & InputOf<'staff.paymentCardBlock'>
type Changed = Result<Record<string, never>, Refusal<'element_not_found' | 'already_decided'>>
type Action = 'payment_card_blocked' | 'payment_card_unblocked'

/** What a card is after each action. */
const states: Readonly<Record<Action, string>> = {
  payment_card_blocked: 'blocked',
  payment_card_unblocked: 'unblocked',
}

/** The first block of a card and its reason stay. */
export const blockCard = (deps: Deps, request: Request): Promise<Changed> =>
  change(deps, request, 'payment_card_blocked', setBlock)

export const unblockCard = (deps: Deps, request: Request): Promise<Changed> =>
  change(deps, request, 'payment_card_unblocked', liftBlock)

/**
 * Commits the card and its audit row together. The same request again, after its answer was lost, is answered
 * as the first time; any other one learns that the card is in this state already.
 */
async function change(
  { db }: Deps,
  request: Request,
  action: Action,
  write: typeof setBlock,
): Promise<Changed> {
  const { staff, playerId, cardId, note } = request
  return await db.transaction().execute(async (trx): Promise<Changed> => {
    const card = await write(trx, { playerId, id: cardId, staffId: staff.staffId, note })
    if (card === null) return await answerUnchanged(trx, request, action)
    const details = { card: cardId, provider: card.provider, brand: card.brand, ending: card.last_four, note }
    await appendAudit(trx, {
      subject: `player:${playerId}`,
      actor: `staff:${staff.staffId}`,
      action,
      details,
    })
    return ok({})
  })
}

/** Unblocking deletes the row of a card that its player had removed, so the audit trail is asked first. */
async function answerUnchanged(
  trx: Kysely<DB>,
  { staff, playerId, cardId, note }: Request,
  action: Action,
): Promise<Changed> {
  const actions = ['payment_card_blocked', 'payment_card_unblocked'] as const
  const last = await findLastAction(trx, `player:${playerId}`, actions, { card: cardId })
  if (last?.action !== action)
    return (await cardExists(trx, playerId, cardId))
      ? err(refuse('already_decided', { state: states[action] }))
      : err(refuse('element_not_found', {}))
  const { actor, details, name, at } = last
  if (actor === `staff:${staff.staffId}` && details['note'] === note) return ok({})
  const decided = { state: states[action], ...(name !== null && { by: name }), at: at.toString() }
  return err(refuse('already_decided', decided))
}

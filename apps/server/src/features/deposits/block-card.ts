import { refuse, type InputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { liftBlock, setBlock } from './card-store.ts'

type Deps = { readonly db: Kysely<DB> }
type Request = { readonly staff: Pick<StaffIdentity, 'staffId'> } & InputOf<'staff.paymentCardBlock'>
type Changed = Result<Record<string, never>, Refusal<'element_not_found'>>

/** An already blocked card is `element_not_found`: its first block and reason stay. */
export const blockCard = (deps: Deps, request: Request): Promise<Changed> =>
  change(deps, request, 'payment_card_blocked', setBlock)

export const unblockCard = (deps: Deps, request: Request): Promise<Changed> =>
  change(deps, request, 'payment_card_unblocked', liftBlock)

/** Commits the card and its audit row together. */
async function change(
  { db }: Deps,
  { staff, playerId, cardId, note }: Request,
  action: 'payment_card_blocked' | 'payment_card_unblocked',
  write: typeof setBlock,
): Promise<Changed> {
  return await db.transaction().execute(async (trx): Promise<Changed> => {
    const card = await write(trx, { playerId, id: cardId, staffId: staff.staffId, note })
    if (card === null) return err(refuse('element_not_found', {}))
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

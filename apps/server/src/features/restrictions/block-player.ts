import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import {
  BLOCKABLE_ACTIONS,
  blockOf,
  blockStatusOf,
  err,
  mayStaff,
  ok,
  type BlockableAction,
  type Result,
} from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { insertOutbox } from '../../platform/events/outbox.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { appendAudit, findLastAction } from '../audit/index.ts'
import { endGameSessions } from '../games/index.ts'
import { playerExists } from '../players/index.ts'
import { composeBlockMail, type BlockMailDeps } from './compose-block-mail.ts'
import {
  insertBlocks,
  liftBlocks,
  listRestrictionRows,
  type BlockOutcome,
  type LiftOutcome,
} from './restriction-store.ts'

export type BlockDeps = BlockMailDeps & { readonly db: Kysely<DB> }
type Acting = { readonly staff: Pick<StaffIdentity, 'staffId'>; readonly idempotencyKey: string }
type Action = 'player_blocked' | 'player_unblocked'
type Changed<Other extends Refusal = never> = Result<
  Record<string, never>,
  Other | Refusal<'element_not_found' | 'already_decided' | 'idempotency_key_reused'>
>

/** Each action once, in one order: two requests for the same are equal. */
const inOrder = (actions: readonly BlockableAction[]) =>
  BLOCKABLE_ACTIONS.filter((action) => actions.includes(action))

/** Blocks actions of a player. The first block and its texts stay. */
export async function blockPlayer(
  deps: BlockDeps,
  request: Acting & InputOf<'staff.playerBlock'>,
): Promise<Changed> {
  const { playerId, message, note, idempotencyKey: requestKey } = request
  const actions = inOrder(request.actions)
  const kinds = actions.map((action) => blockOf[action])
  return await change<never>(deps, request, {
    action: 'player_blocked',
    details: { actions, message },
    write: async (trx, actor) => {
      const outcome = await insertBlocks(trx, { playerId, kinds, actor, message, note, requestKey })
      if (outcome === 'ok' && actions.includes('play')) await endGameSessions(trx, playerId, 'restricted')
      return outcome
    },
  })
}

/** Lifts blocks of a player. Nobody lifts a time-out, or the block at the document limit. */
export async function unblockPlayer(
  deps: BlockDeps,
  request: Acting & InputOf<'staff.playerUnblock'>,
): Promise<Changed<Refusal<'document_block_stands'>>> {
  const { playerId, note, idempotencyKey: requestKey } = request
  const actions = inOrder(request.actions)
  const kinds = actions.map((action) => blockOf[action])
  return await change(deps, request, {
    action: 'player_unblocked',
    details: { actions },
    write: async (trx, actor) => {
      const outcome = await liftBlocks(trx, { playerId, kinds, actor, note, requestKey })
      return outcome === 'document_block' ? refuse('document_block_stands', {}) : outcome
    },
  })
}

type Change<Other extends Refusal> = {
  readonly action: Action
  /** Without the note, which can be erased; the audit trail cannot. */
  readonly details: { readonly actions: readonly BlockableAction[]; readonly message?: string }
  /** Its outcome, or a refusal of its own. */
  readonly write: (
    trx: Kysely<DB>,
    actor: string,
  ) => Promise<BlockOutcome | Exclude<LiftOutcome, 'document_block'> | Other>
}

/** What the player is after each action. */
const states: Readonly<Record<Action, string>> = { player_blocked: 'blocked', player_unblocked: 'unblocked' }

/** Commits the change, its audit row, the mail and the event for the player's devices together. */
async function change<Other extends Refusal = never>(
  deps: BlockDeps,
  { staff, playerId }: Acting & { readonly playerId: string },
  { action, details, write }: Change<Other>,
): Promise<Changed<Other>> {
  if (!(await playerExists(deps.db, playerId))) return err(refuse('element_not_found', {}))
  const [subject, actor] = [`player:${playerId}`, `staff:${staff.staffId}`]
  return await deps.db.transaction().execute(async (trx): Promise<Changed<Other>> => {
    const outcome = await write(trx, actor)
    if (typeof outcome === 'object') return err(outcome)
    if (outcome === 'replayed') return ok({})
    if (outcome === 'key_reused') return err(refuse('idempotency_key_reused', {}))
    if (outcome === 'closed') return err(refuse('already_decided', { state: outcome }))
    if (outcome !== 'ok') return err(await alreadyDecided(trx, subject, action))
    await appendAudit(trx, { subject, actor, action, details: { ...details, actions: [...details.actions] } })
    await insertOutbox(trx, { topic: 'obligations', playerId, payload: {} })
    const mail = await composeBlockMail(deps, trx, { playerId, ...details })
    if (mail !== null) await queueMail(trx, playerId, mail)
    return ok({})
  })
}

/** What the player is already and, when nothing else was decided since, by whom. */
async function alreadyDecided(trx: Kysely<DB>, subject: string, action: Action) {
  const last = await findLastAction(trx, subject, ['player_blocked', 'player_unblocked'])
  const state = states[action]
  if (last?.action !== action) return refuse('already_decided', { state })
  const by = last.name === null ? {} : { by: last.name }
  return refuse('already_decided', { state, ...by, at: last.at.toString() })
}

/**
 * The restrictions of a player in force as staff see them, with the block status (T-52). A note is for those who may
 * read internal notes, and for its author.
 */
export async function listStaffRestrictions(
  db: Kysely<DB>,
  {
    staff,
    playerId,
  }: { readonly staff: Pick<StaffIdentity, 'staffId' | 'permissions'>; readonly playerId: string },
): Promise<Pick<OutputOf<'staff.player'>, 'blockStatus' | 'restrictions'>> {
  const rows = await listRestrictionRows(db, playerId)
  const mayRead = mayStaff(staff, 'readInternalNotes')
  return {
    blockStatus: blockStatusOf(rows),
    restrictions: rows.map(({ startsAt, endsAt, actor, note, ...row }) => ({
      ...row,
      note: mayRead || actor === `staff:${staff.staffId}` ? note : null,
      from: startsAt.toString(),
      until: endsAt?.toString() ?? null,
    })),
  }
}

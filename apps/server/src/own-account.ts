import { contract, refuse, subjectFields, type Call, type CallSubject, type Refusal } from '@baize/contract'
import { err, isOwnAccount, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import { listPlayersOfCase } from './features/cases/index.ts'
import { findPlayerOfDocument } from './features/documents/index.ts'
import { listEmails } from './features/identity/index.ts'
import { resolveReference } from './features/payments/index.ts'
import { listPlayerSummaries } from './features/players/index.ts'
import type { DB } from './platform/db/schema.ts'
import type { Handlers, StaffIdentity, Visit } from './platform/http/calls/handler.ts'

type Context = {
  readonly input: Readonly<Record<string, unknown>>
  readonly caller: StaffIdentity
  readonly visit: Pick<Visit, 'log'>
}
type AnyHandler = (context: Context) => Promise<Result<unknown, Refusal>>

/**
 * The handlers, of which the changes by staff refuse the caller's own account as a player. Here and not in each
 * use case, so that a new call cannot forget it: the contract says of each whose account it is about.
 */
export function refusingOwnAccount<Served extends Handlers>(db: Kysely<DB>, handlers: Served): Served {
  const guarded = Object.entries(handlers).map(([id, handler]) => {
    const about = (contract as unknown as Readonly<Record<string, Call | undefined>>)[id]?.about ?? null
    return [id, about === null ? handler : guard(db, { id, about }, handler as unknown as AnyHandler)]
  })
  return Object.fromEntries(guarded) as Served
}

function guard(
  db: Kysely<DB>,
  { id, about }: { readonly id: string; readonly about: CallSubject },
  handler: AnyHandler,
): AnyHandler {
  return async (context) => {
    const { caller, input, visit } = context
    const playerIds = await owners[about](db, namedIn(input, subjectFields[about], id))
    const emails = await emailsOf(db, playerIds)
    if (!emails.some((email) => isOwnAccount(caller, { email }))) return await handler(context)
    visit.log.warn(
      { call: id, staffId: caller.staffId },
      'a staff member was refused a change of their own player account',
    )
    return err(refuse('own_account', {}))
  }
}

/** @throws {Error} When the input does not name what the call is about: no owner is found without it. */
function namedIn(input: Context['input'], field: string, callId: string): string {
  const named = input[field]
  if (typeof named !== 'string' || named === '') throw new Error(`${callId}: no ${field} in its input`)
  return named
}

/** Those of before too: another address does not make the account somebody else's. */
async function emailsOf(db: Kysely<DB>, playerIds: readonly string[]): Promise<readonly string[]> {
  const players = await listPlayerSummaries(db, playerIds)
  const earlier = await Promise.all(players.map(({ playerId }) => listEmails(db, playerId)))
  return [...players.map(({ email }) => email), ...earlier.flat()]
}

const listOf = (playerId: string | null | undefined): readonly string[] =>
  playerId == null ? [] : [playerId]

const ofReference = async (db: Kysely<DB>, reference: string) =>
  listOf((await resolveReference(db, reference))?.playerId)

/** The players whom what a call is about belongs to or names; none when it does not exist, or belongs to nobody. */
const owners: Readonly<Record<CallSubject, (db: Kysely<DB>, id: string) => Promise<readonly string[]>>> = {
  player: async (_db, playerId) => [playerId],
  deposit: ofReference,
  withdrawal: ofReference,
  case: listPlayersOfCase,
  document: async (db, id) => listOf(await findPlayerOfDocument(db, id)),
}

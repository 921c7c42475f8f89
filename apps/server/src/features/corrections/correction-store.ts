import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { CorrectionKind, CorrectionState } from '../wallet/index.ts'

/** The key of the case of a proposed correction. */
export const correctionCaseKey = (id: string): string => `correction:${id}`
/** The correction that a case is about; `null` for a case of another kind. */
export const correctionIdOf = (dedupKey: string): string | null =>
  /^correction:([\da-f-]{36})$/.exec(dedupKey)?.[1] ?? null

export type CorrectionRow = {
  readonly id: string
  readonly playerId: string
  readonly reference: string
  readonly kind: CorrectionKind
  /** Signed minor units. */
  readonly amountMinor: bigint
  readonly currency: string
  readonly state: CorrectionState
  readonly message: string
  readonly proposedBy: string
  readonly proposedAt: Temporal.Instant
  readonly lapsesAt: Temporal.Instant
  readonly endedAt: Temporal.Instant | null
}
export type ListedCorrection = CorrectionRow & {
  readonly proposerName: string
  readonly enderName: string | null
}

const columns = sql`
  c.id, c.player_id as "playerId", c.reference, c.kind, c.amount as "amountMinor", c.currency, c.state,
  c.message, c.proposed_by as "proposedBy", c.proposed_at as "proposedAt", c.lapses_at as "lapsesAt",
  c.ended_at as "endedAt"`

export async function findCorrection(
  db: Kysely<DB>,
  { playerId, id }: { readonly playerId: string; readonly id: string },
): Promise<CorrectionRow | null> {
  const { rows } = await sql<CorrectionRow>`
    select ${columns} from correction c where c.player_id = ${playerId} and c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A page of a player's corrections, newest first. */
export async function listCorrections(
  db: Kysely<DB>,
  { playerId, before, limit }: { playerId: string; before: string | null; limit: number },
): Promise<readonly ListedCorrection[]> {
  const { rows } = await sql<ListedCorrection>`
    select ${columns}, coalesce(p.name, '') as "proposerName", e.name as "enderName"
    from correction c
    left join staff_member p on p.staff_id = c.proposed_by
    left join staff_member e on e.staff_id = c.ended_by
    where c.player_id = ${playerId} and (${before}::uuid is null or c.id < ${before}::uuid)
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

export type PostedCorrection = Pick<
  CorrectionRow,
  'id' | 'reference' | 'kind' | 'amountMinor' | 'currency' | 'message'
> & { readonly at: Temporal.Instant }

/** The corrections that changed a player's balance, oldest first, with what the player reads. */
export async function listPostedCorrections(
  db: Kysely<DB>,
  { playerId, after, limit }: { playerId: string; after: string | null; limit: number },
): Promise<readonly PostedCorrection[]> {
  const { rows } = await sql<PostedCorrection>`
    select c.id, c.reference, c.kind, c.amount as "amountMinor", c.currency, c.message, c.ended_at as at
    from correction c
    where c.player_id = ${playerId} and c.state = 'posted'
      and (${after}::uuid is null or c.id > ${after}::uuid)
    order by c.id limit ${limit}`.execute(db)
  return rows
}

/** Proposals whose time is over, oldest first. */
export async function listLapsedCorrections(
  db: Kysely<DB>,
  limit: number,
): Promise<readonly CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select ${columns} from correction c where c.state = 'proposed' and c.lapses_at <= baize.now()
    order by c.lapses_at limit ${limit}`.execute(db)
  return rows
}

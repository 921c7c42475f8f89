import type { ChangeCause, SettingChangeOutcome, StaffPermission } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type SettingChange = {
  readonly id: string
  readonly name: string
  readonly from: unknown
  readonly value: unknown
  /** What a person typed; `null` with a cause. */
  readonly reason: string | null
  readonly cause: ChangeCause | null
  /** Of the command that asked for it; `null` for the back office. */
  readonly systemUser: string | null
  readonly proposedBy: string
  /** Of the member of staff who asked for it. */
  readonly proposer: { readonly login: string; readonly name: string }
  readonly proposedAt: Temporal.Instant
  readonly lapsesAt: Temporal.Instant
  /** `null` while it waits. */
  readonly outcome: SettingChangeOutcome | null
}

const selected = (db: Kysely<DB>) =>
  db
    .selectFrom('setting_change as c')
    .innerJoin('staff_member as m', 'm.staff_id', 'c.proposed_by')
    .select([
      'c.id',
      'c.name',
      'c.from_value as from',
      'c.value',
      'c.reason',
      'c.cause',
      'c.command_user as systemUser',
      'c.proposed_by as proposedBy',
      'm.login',
      'm.name as proposerName',
      'c.proposed_at as proposedAt',
      'c.lapses_at as lapsesAt',
      'c.outcome',
    ])

const PROPOSER_MAY: StaffPermission = 'changeSettings'

/**
 * Its time is over, or the member of staff who asked for it has left or may not ask any more: nobody stands
 * behind it. Where no administrator is left, any member may ask by command.
 */
const isLapsed = sql<boolean>`(
  c.lapses_at <= baize.now()
  or exists (select from staff_member p where p.staff_id = c.proposed_by and p.disabled_at is not null)
  or not staff_may_v1(c.proposed_by, ${PROPOSER_MAY})
    and exists (select from staff_member a where staff_may_v1(a.staff_id, ${PROPOSER_MAY})))`

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

const changeOf = ({ login, proposerName, cause, outcome, ...row }: Row): SettingChange => ({
  ...row,
  cause: cause as ChangeCause | null,
  proposer: { login, name: proposerName },
  outcome: outcome as SettingChangeOutcome | null,
})

/** The changes that wait for a second person: at most one a setting, and none that has lapsed. */
export async function listWaitingChanges(db: Kysely<DB>): Promise<readonly SettingChange[]> {
  const rows = await selected(db)
    .where('c.outcome', 'is', null)
    .where(sql<boolean>`not ${isLapsed}`)
    .orderBy('c.proposed_at')
    .execute()
  return rows.map(changeOf)
}

/** A change that did not come into force. */
export type EndedChange = Pick<SettingChange, 'id' | 'name' | 'value' | 'proposedAt'> & {
  readonly outcome: 'rejected' | 'lapsed'
  /** Of the colleague who rejected it. */
  readonly endedBy: string | null
  readonly endedAt: Temporal.Instant
}

/** The last change that a member of staff asked for, of each setting where it was rejected or has lapsed. */
export async function listEndedChanges(db: Kysely<DB>, staffId: string): Promise<readonly EndedChange[]> {
  const { rows } = await sql<EndedChange>`
    select * from (
      select distinct on (c.name) c.id, c.name, c.value, c.proposed_at as "proposedAt", m.name as "endedBy",
        coalesce(c.outcome, case when ${isLapsed} then 'lapsed' end) as outcome,
        coalesce(c.ended_at, c.lapses_at) as "endedAt"
      from setting_change c left join staff_member m on m.staff_id = c.ended_by
      where c.proposed_by = ${staffId}
      order by c.name, c.proposed_at desc, c.id desc) last
    where outcome in ('rejected', 'lapsed')`.execute(db)
  return rows
}

export async function findChange(trx: Kysely<DB>, id: string): Promise<SettingChange | null> {
  const row = await selected(trx).where('c.id', '=', id).executeTakeFirst()
  return row === undefined ? null : changeOf(row)
}

export async function findChangeByRequest(db: Kysely<DB>, requestKey: string): Promise<SettingChange | null> {
  const row = await selected(db).where('c.request_key', '=', requestKey).executeTakeFirst()
  return row === undefined ? null : changeOf(row)
}

type NewChange = Pick<
  SettingChange,
  'id' | 'name' | 'from' | 'value' | 'reason' | 'cause' | 'proposedBy' | 'systemUser'
> & {
  readonly requestKey: string | null
  /** `null` for one that waits. */
  readonly outcome: 'inForce' | null
  readonly waitsHours: number
}

/** @returns When it lapses. */
export async function insertChange(trx: Kysely<DB>, change: NewChange): Promise<Temporal.Instant> {
  const isEnded = change.outcome !== null
  const { lapsesAt } = await trx
    .insertInto('setting_change')
    .values({
      id: change.id,
      name: change.name,
      from_value: JSON.stringify(change.from),
      value: JSON.stringify(change.value),
      reason: change.reason,
      cause: change.cause,
      command_user: change.systemUser,
      proposed_by: change.proposedBy,
      lapses_at: sql`baize.now() + make_interval(hours => ${change.waitsHours}::int)`,
      request_key: change.requestKey,
      outcome: change.outcome,
      ended_by: isEnded ? change.proposedBy : null,
      ended_at: isEnded ? sql`baize.now()` : null,
    })
    .returning('lapses_at as lapsesAt')
    .executeTakeFirstOrThrow()
  return lapsesAt
}

export async function endChange(
  trx: Kysely<DB>,
  { id, outcome, staffId }: { id: string; outcome: SettingChangeOutcome; staffId: string | null },
): Promise<void> {
  await trx
    .updateTable('setting_change')
    .set({ outcome, ended_by: staffId, ended_at: sql`baize.now()` })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}

/** Waiting changes that have lapsed, oldest first. */
export async function listLapsedChanges(
  trx: Kysely<DB>,
  limit: number,
): Promise<readonly Pick<SettingChange, 'id' | 'name'>[]> {
  return await trx
    .selectFrom('setting_change as c')
    .select(['c.id', 'c.name'])
    .where('c.outcome', 'is', null)
    .where(isLapsed)
    .orderBy('c.lapses_at')
    .limit(limit)
    .execute()
}

/** The waiting changes of others, which this member of staff may approve. */
export async function countChangesOfOthers(db: Kysely<DB>, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('setting_change as c')
    .select(sql<string>`count(*)`.as('count'))
    .where('c.outcome', 'is', null)
    .where('c.proposed_by', '<>', staffId)
    .where(sql<boolean>`not ${isLapsed}`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

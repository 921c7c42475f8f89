import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Attempts allowed in a window; the last one freezes, unless it succeeds and resets the count. */
export type AttemptRule = { readonly allowed: number; readonly windowSec: number; readonly freezeSec: number }

/**
 * Counts one attempt of a scope in one statement, so concurrent attempts get different numbers. Attempts do
 * not extend a freeze.
 */
export async function countAttempt(
  db: Kysely<DB>,
  scope: string,
  rule: AttemptRule,
): Promise<{ readonly attempts: number; readonly frozenUntil: Temporal.Instant | null }> {
  const { rows } = await sql<{ attempts: number; frozenUntil: Temporal.Instant | null }>`
    with clock as materialized (select baize.now() as at)
    insert into login_failure as known (scope, failures, window_ends_at, frozen_until)
    select ${scope}, 1, at + make_interval(secs => ${rule.windowSec}),
      case when ${rule.allowed}::int <= 1 then at + make_interval(secs => ${rule.freezeSec}) end
    from clock
    on conflict (scope) do update set
      failures = case
        when known.frozen_until > (select at from clock) then least(known.failures + 1, 30000)
        when known.frozen_until is not null or known.window_ends_at <= (select at from clock) then 1
        else least(known.failures + 1, 30000) end,
      window_ends_at = case
        when known.frozen_until > (select at from clock) then known.window_ends_at
        when known.frozen_until is not null
          or known.window_ends_at <= (select at from clock) then excluded.window_ends_at
        else known.window_ends_at end,
      frozen_until = case
        when known.frozen_until > (select at from clock) then known.frozen_until
        when known.frozen_until is not null
          or known.window_ends_at <= (select at from clock) then excluded.frozen_until
        when known.failures + 1 >= ${rule.allowed}::int then (select at
          from clock) + make_interval(secs => ${rule.freezeSec}) end
    returning failures as attempts, frozen_until as "frozenUntil"`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error('countAttempt: no row')
  return row
}

/** The attempts in open windows, by scope. */
export async function readAttempts(
  db: Kysely<DB>,
  scopes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('login_failure')
    .select(['scope', 'failures'])
    .where('scope', 'in', scopes)
    .where((row) =>
      row.or([
        row('window_ends_at', '>', sql<Temporal.Instant>`baize.now()`),
        row('frozen_until', '>', sql<Temporal.Instant>`baize.now()`),
      ]),
    )
    .execute()
  return new Map(rows.map(({ scope, failures }) => [scope, failures]))
}

export async function deleteAttempts(db: Kysely<DB>, scope: string): Promise<void> {
  await db.deleteFrom('login_failure').where('scope', '=', scope).execute()
}

/** Undoes one attempt, and the freeze if that attempt caused it. */
export async function uncountAttempt(db: Kysely<DB>, scope: string, allowed: number): Promise<void> {
  await sql`
    update login_failure
    set failures = greatest(failures - 1, 0),
      frozen_until = case when failures > ${allowed}::int then frozen_until end
    where scope = ${scope}`.execute(db)
}

/** Deletes counts whose window and freeze have ended. @returns The number of deleted rows. */
export async function deleteOldAttempts(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from login_failure where scope in (
      select scope from login_failure
      where window_ends_at < baize.now() and coalesce(frozen_until < baize.now(), true)
      limit ${atMost})`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

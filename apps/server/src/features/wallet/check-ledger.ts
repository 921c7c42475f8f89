import type { Queryable } from './call-function.ts'
import { invariants } from './ledger-invariants.ts'

/** A violated invariant of the ledger with the rows that violate it, as text; `rows` holds the first 20. */
export type LedgerFinding = {
  readonly id: string
  readonly rule: string
  readonly broken: number
  readonly rows: readonly string[]
}

const SHOWN = 20

/**
 * The slice of each table for the players `$1`. Legs on house accounts belong to the player whose money
 * moved.
 */
const tables = {
  posting: { from: 'wallet.posting', slice: 'player_id = any($1::uuid[])' },
  account_posting: {
    from: 'wallet.posting',
    slice: 'player_id = any($1::uuid[]) and owner_id = any($1::uuid[])',
  },
  account: { from: 'wallet.account', slice: 'owner_id = any($1::uuid[])' },
  ledger_transaction: { from: 'wallet.ledger_transaction', slice: 'player_id = any($1::uuid[])' },
  idempotency_record: { from: 'wallet.idempotency_record', slice: 'player_id = any($1::uuid[])' },
  game_transaction_route: { from: 'wallet.game_transaction_route', slice: 'player_id = any($1::uuid[])' },
  provider_payment: { from: 'wallet.provider_payment', slice: 'player_id = any($1::uuid[])' },
  win_fraction: { from: 'wallet.win_fraction', slice: 'player_id = any($1::uuid[])' },
  player_limit: { from: 'wallet.player_limit', slice: 'player_id = any($1::uuid[])' },
  deposit: { from: 'public.deposit', slice: 'player_id = any($1::uuid[])' },
  withdrawal: { from: 'public.withdrawal', slice: 'player_id = any($1::uuid[])' },
  correction: { from: 'public.correction', slice: 'player_id = any($1::uuid[])' },
}

/** Checks the invariants of the whole ledger. @returns The violations; none for a sound ledger. */
export const checkLedger = (db: Queryable): Promise<readonly LedgerFinding[]> => check(db, null)

/**
 * Checks the invariants of some players' wallets, by key: the cost grows with their history, not with the
 * ledger. Only the check of the whole ledger covers the balances of house accounts.
 */
export const checkWallets = (db: Queryable, players: readonly string[]): Promise<readonly LedgerFinding[]> =>
  check(db, players)

async function check(db: Queryable, players: readonly string[] | null): Promise<readonly LedgerFinding[]> {
  const slices = Object.entries(tables).map(
    ([name, { from, slice }]) =>
      `${name} as not materialized (select * from ${from}${players === null ? '' : ` where ${slice}`})`,
  )
  const findings: LedgerFinding[] = []
  for (const { id, rule, query } of invariants) {
    // One statement reads one snapshot: a concurrent movement is in it completely or not at all.
    const text = `
      with ${slices.join(', ')}
      select f.row::text as row, count(*) over () as broken from (${query}) f (row) limit ${SHOWN}`
    const values = players === null ? [] : [players]
    const rows = (await db.query({ text, values })).rows as {
      readonly row: string
      readonly broken: string | bigint
    }[]
    if (rows[0] !== undefined)
      findings.push({ id, rule, broken: Number(rows[0].broken), rows: rows.map(({ row }) => row) })
  }
  return findings
}

/** A plain-text report: each invariant on a line, followed by the rows that violate it. */
export function ledgerReport(findings: readonly LedgerFinding[]): string {
  const lines = invariants.flatMap(({ id, rule }) => {
    const broken = findings.find((finding) => finding.id === id)
    if (broken === undefined) return [`ok      ${id}  ${rule}`]
    const rest = broken.broken - broken.rows.length
    return [
      `BROKEN  ${id}  ${rule}`,
      ...broken.rows.map((row) => `          ${row}`),
      ...(rest > 0 ? [`          and ${rest} more`] : []),
    ]
  })
  return lines.join('\n')
}

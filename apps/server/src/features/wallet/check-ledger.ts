import type { Queryable } from './call-function.ts'
import { invariants } from './ledger-invariants.ts'

/** One law of the ledger and the rows that break it, as text; `rows` holds the first 20. */
export type LedgerFinding = {
  readonly id: string
  readonly says: string
  readonly broken: number
  readonly rows: readonly string[]
}

const SHOWN = 20

/** What the laws see of each table; `$1` are the players of a slice. Legs of the house belong to the player whose money moved. */
const tables = {
  posting: { from: 'wallet.posting', slice: 'player_id = any($1::uuid[])' },
  account_posting: {
    from: 'wallet.posting',
    slice: 'player_id = any($1::uuid[]) and owner_id = any($1::uuid[])',
  },
  account: { from: 'wallet.account', slice: 'owner_id = any($1::uuid[])' },
  ledger_transaction: { from: 'wallet.ledger_transaction', slice: 'player_id = any($1::uuid[])' },
  decision: { from: 'wallet.idempotency_record', slice: 'player_id = any($1::uuid[])' },
  game_transaction_route: { from: 'wallet.game_transaction_route', slice: 'player_id = any($1::uuid[])' },
  provider_payment: { from: 'wallet.provider_payment', slice: 'player_id = any($1::uuid[])' },
  win_fraction: { from: 'wallet.win_fraction', slice: 'player_id = any($1::uuid[])' },
  player_limit: { from: 'wallet.player_limit', slice: 'player_id = any($1::uuid[])' },
  deposit: { from: 'public.deposit', slice: 'player_id = any($1::uuid[])' },
  withdrawal: { from: 'public.withdrawal', slice: 'player_id = any($1::uuid[])' },
}

/** Holds the whole ledger against its invariants. An empty list is a sound ledger. */
export const checkLedger = (db: Queryable): Promise<readonly LedgerFinding[]> => check(db, null)

/**
 * Holds the wallets of some players against the invariants, by their keys: the cost grows with their history and not with the ledger.
 * The house's own running balances are seen by the whole check alone.
 */
export const checkWallets = (db: Queryable, players: readonly string[]): Promise<readonly LedgerFinding[]> =>
  check(db, players)

async function check(db: Queryable, players: readonly string[] | null): Promise<readonly LedgerFinding[]> {
  const inSight = Object.entries(tables).map(
    ([name, { from, slice }]) =>
      `${name} as not materialized (select * from ${from}${players === null ? '' : ` where ${slice}`})`,
  )
  const findings: LedgerFinding[] = []
  for (const { id, says, query } of invariants) {
    // One statement sees one snapshot: what moves meanwhile is in it whole or not at all.
    const text = `with ${inSight.join(', ')} select f.row::text as row, count(*) over () as broken from (${query}) f (row) limit ${SHOWN}`
    const values = players === null ? [] : [players]
    const rows = (await db.query({ text, values })).rows as {
      readonly row: string
      readonly broken: string | bigint
    }[]
    if (rows[0] !== undefined)
      findings.push({ id, says, broken: Number(rows[0].broken), rows: rows.map(({ row }) => row) })
  }
  return findings
}

/** A plain report: each invariant on a line, and under it the rows that break it. */
export function ledgerReport(findings: readonly LedgerFinding[]): string {
  const lines = invariants.flatMap(({ id, says }) => {
    const broken = findings.find((finding) => finding.id === id)
    if (broken === undefined) return [`ok      ${id}  ${says}`]
    const rest = broken.broken - broken.rows.length
    return [
      `BROKEN  ${id}  ${says}`,
      ...broken.rows.map((row) => `          ${row}`),
      ...(rest > 0 ? [`          and ${rest} more`] : []),
    ]
  })
  return lines.join('\n')
}

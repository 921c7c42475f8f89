import type { Queryable } from './call-function.ts'
import { invariants } from './ledger-invariants.ts'

/** One law of the ledger and the rows that break it, as text; `rows` holds the first 20. */
export type LedgerFinding = { readonly id: string; readonly says: string; readonly broken: number; readonly rows: readonly string[] }

const SHOWN = 20

/**
 * Holds the whole ledger against its invariants. An empty list is a sound ledger.
 */
export async function checkLedger(db: Queryable): Promise<readonly LedgerFinding[]> {
  const findings: LedgerFinding[] = []
  for (const { id, says, query } of invariants) {
    // One statement sees one snapshot: what moves meanwhile is in it whole or not at all.
    const text = `select f.row::text as row, count(*) over () as broken from (${query}) f (row) limit ${SHOWN}`
    const rows = (await db.query({ text, values: [] })).rows as { readonly row: string; readonly broken: string | bigint }[]
    if (rows[0] !== undefined) findings.push({ id, says, broken: Number(rows[0].broken), rows: rows.map(({ row }) => row) })
  }
  return findings
}

/** A plain report: each invariant on a line, and under it the rows that break it. */
export function ledgerReport(findings: readonly LedgerFinding[]): string {
  const lines = invariants.flatMap(({ id, says }) => {
    const broken = findings.find((finding) => finding.id === id)
    if (broken === undefined) return [`ok      ${id}  ${says}`]
    const rest = broken.broken - broken.rows.length
    return [`BROKEN  ${id}  ${says}`, ...broken.rows.map((row) => `          ${row}`), ...(rest > 0 ? [`          and ${rest} more`] : [])]
  })
  return lines.join('\n')
}

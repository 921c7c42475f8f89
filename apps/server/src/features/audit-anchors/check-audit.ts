import { openDatabase } from '../../platform/db/database.ts'
import type { AnchorReader, AnchorProblem } from './anchor-folder.ts'
import type { BrokenChain } from '../audit/index.ts'
import { verifyAudit } from '../audit/index.ts'

export type AuditFindings = {
  readonly chains: readonly BrokenChain[]
  readonly anchors: readonly AnchorProblem[]
  /** When heads were last noted; `null` when they never were. */
  readonly anchoredAt: string | null
}

const STATEMENT_LIMIT_MS = 300_000

/**
 * Holds the whole trail against itself and, where there is a folder of anchors, against what was noted there.
 * @param url Of the database: reading all takes longer than the limits of the API's pool, which are made for players who wait.
 */
export async function checkAudit(url: string, folder: AnchorReader | null): Promise<AuditFindings> {
  // Before the table: a head noted later would be missing in the snapshot.
  const { anchors, problems } = folder === null ? { anchors: [], problems: [] } : await folder.read()
  const { db, pool } = openDatabase({ url, poolSize: 1, statementLimitMs: STATEMENT_LIMIT_MS, onIdleError: () => {} })
  try {
    const noted = anchors.flatMap(({ heads }) => heads)
    const chains = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => verifyAudit(trx, noted))
    return { chains, anchors: problems, anchoredAt: anchors.at(-1)?.at ?? null }
  } finally {
    await pool.end()
  }
}

const meanings = {
  changed: 'was changed',
  missing_before: 'has lost the row before it, or is not the first of its number',
  wrong_link: 'does not follow from the row before it',
  cut_off: 'is gone, and all after it',
  rewritten: 'is not the row that was noted',
} as const satisfies Record<BrokenChain['problem'], string>

/** A plain report: a line for each thing that does not hold, or one that all does. */
export function auditReport({ chains, anchors, anchoredAt }: AuditFindings): string {
  const lines = [
    ...chains.map(({ subject, seq, problem }) => `BROKEN  ${subject}, row ${seq}: it ${meanings[problem]}`),
    ...anchors.map(({ file, line, problem }) => `BROKEN  anchor ${file}, line ${line}: ${problem.replaceAll('_', ' ')}`),
  ]
  const noted =
    anchoredAt === null ? 'No heads are noted outside the table: what was cut off would not show.' : `Heads noted last at ${anchoredAt}.`
  return [...(lines.length === 0 ? ['ok      every audit chain holds'] : lines), noted].join('\n')
}

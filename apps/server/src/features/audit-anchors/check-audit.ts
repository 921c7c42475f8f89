import { openDatabase } from '../../platform/db/database.ts'
import type { AnchorReader } from './anchor-reader.ts'
import type { AnchorProblem } from './anchor-scan.ts'
import { openHeadStore } from './head-store.ts'
import type { BrokenChain } from '../audit/index.ts'
import { verifyAudit } from '../audit/index.ts'

export type AuditFindings = {
  readonly chains: readonly BrokenChain[]
  readonly anchors: readonly AnchorProblem[]
  /** The time of the last anchor; `null` without one. */
  readonly anchoredAt: string | null
}

const STATEMENT_LIMIT_MS = 300_000
const CONNECTION_LIMIT_MS = 10_000

/**
 * Verifies the whole trail and, with a folder of anchors, compares it with them. Lines are read one at a
 * time, and the newest head of each chain is stored on disk until it is looked up, so memory depends neither
 * on lines nor on chains.
 * @param url Of the database. The check takes longer than the timeouts of the API's pool, so it has its own
 * connection.
 */
export async function checkAudit(
  url: string,
  reader: AnchorReader | null,
  applicationName?: string,
): Promise<AuditFindings> {
  const store = await openHeadStore()
  const { db, pool } = openDatabase({
    url,
    poolSize: 1,
    ...(applicationName !== undefined && { applicationName }),
    statementLimitMs: STATEMENT_LIMIT_MS,
    connectionLimitMs: CONNECTION_LIMIT_MS,
    onIdleError: () => {},
  })
  try {
    // Before the table: a head recorded later would be missing in the snapshot.
    const { problems, anchoredAt } =
      reader === null ? { problems: [], anchoredAt: null } : await reader.readAll((heads) => store.add(heads))
    const chains = await verifyAudit(
      db,
      reader === null ? null : { newest: () => store.newest(), all: () => reader.heads() },
    )
    return { chains, anchors: problems, anchoredAt }
  } finally {
    await pool.end()
    await store.close()
  }
}

const meanings = {
  changed: 'was changed',
  missing_before: 'lacks the row before it, or repeats its number',
  wrong_link: 'does not link to the row before it',
  cut_off: 'is missing, with all rows after it',
  rewritten: 'differs from the anchored row',
} as const satisfies Record<BrokenChain['problem'], string>

/** A text report: a line per finding, or one line when everything is verified. */
export function auditReport({ chains, anchors, anchoredAt }: AuditFindings): string {
  const lines = [
    ...chains.map(({ subject, seq, problem }) => `BROKEN  ${subject}, row ${seq}: it ${meanings[problem]}`),
    ...anchors.map(
      ({ file, line, problem }) => `BROKEN  anchor ${file}, line ${line}: ${problem.replaceAll('_', ' ')}`,
    ),
  ]
  const recorded =
    anchoredAt === null
      ? 'There are no anchors: rows cut off the end cannot be detected.'
      : `Last anchor: ${anchoredAt}.`
  return [...(lines.length === 0 ? ['ok      every audit chain is intact'] : lines), recorded].join('\n')
}

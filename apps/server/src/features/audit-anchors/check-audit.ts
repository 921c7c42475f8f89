import { openDatabase } from '../../platform/db/database.ts'
import type { AnchorReader } from './anchor-reader.ts'
import type { AnchorProblem } from './anchor-scan.ts'
import { openHeadStore } from './head-store.ts'
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
 * Holds the whole trail against itself and, where there is a folder of anchors, against what was noted there. All lines are read, one at a
 * time; the newest head of each chain lies on disk until it was looked up, so that neither the number of lines nor that of chains needs memory.
 * @param url Of the database: reading all takes longer than the limits of the API's pool, which are made for players who wait.
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
    onIdleError: () => {},
  })
  try {
    // Before the table: a head noted later would be missing in the snapshot.
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
  missing_before: 'has lost the row before it, or is not the first of its number',
  wrong_link: 'does not follow from the row before it',
  cut_off: 'is gone, and all after it',
  rewritten: 'is not the row that was noted',
} as const satisfies Record<BrokenChain['problem'], string>

/** A plain report: a line for each thing that does not hold, or one that all does. */
export function auditReport({ chains, anchors, anchoredAt }: AuditFindings): string {
  const lines = [
    ...chains.map(({ subject, seq, problem }) => `BROKEN  ${subject}, row ${seq}: it ${meanings[problem]}`),
    ...anchors.map(
      ({ file, line, problem }) => `BROKEN  anchor ${file}, line ${line}: ${problem.replaceAll('_', ' ')}`,
    ),
  ]
  const noted =
    anchoredAt === null
      ? 'No heads are noted outside the table: what was cut off would not show.'
      : `Heads noted last at ${anchoredAt}.`
  return [...(lines.length === 0 ? ['ok      every audit chain holds'] : lines), noted].join('\n')
}

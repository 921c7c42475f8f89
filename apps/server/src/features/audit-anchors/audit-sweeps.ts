import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import { prepareFolder } from '../../platform/files/usable-folder.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { openCase } from '../cases/index.ts'
import { anchorHeads } from './anchor-heads.ts'
import { openAnchorFolder, type AnchorFolder, type TornLine } from './anchor-folder.ts'
import { openAnchorReader } from './anchor-reader.ts'
import { onFolder, UnusableFolder } from './usable-folder.ts'
import { watchAudit, type AuditWatch } from './watch-audit.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly metrics: Pick<
    Metrics,
    'auditBroken' | 'auditCheckedAt' | 'auditFullyCheckedAt' | 'auditAnchoredAt' | 'auditAnchorsUnusable'
  >
  readonly config: { readonly auditAnchors: string | null; readonly databaseUrl: string }
  readonly settings: { readonly auditAnchorKey?: string | undefined }
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}

/**
 * An alarm is due within a minute of a change (S59): the statistics show it within ten seconds, and a full
 * read takes the rest.
 */
const CHECK_EVERY_SEC = 20
/**
 * Checked more often than anchors are due, so that a restart does not delay a round by another five minutes.
 */
const LOOK_FOR_ANCHOR_SEC = 30
const ANCHOR_EVERY_MS = 300_000

/** @throws {Error} When `AUDIT_ANCHORS` is set and the signing key is missing. */
export function auditSweeps(deps: Deps): Sweep[] {
  const { auditAnchors } = deps.config
  const onTorn = (torn: TornLine) =>
    deps.log.warn(torn, 'an incomplete anchor line was moved to a file of its own')
  const folder =
    auditAnchors === null ? null : openAnchorFolder(auditAnchors, deps.settings.auditAnchorKey, onTorn)
  if (folder === null)
    deps.log.warn({}, 'AUDIT_ANCHORS is not set: rows cut off the audit trail cannot be detected')
  const watch = watchAudit(
    deps,
    auditAnchors === null ? null : openAnchorReader(auditAnchors, deps.settings.auditAnchorKey),
  )
  const check: Sweep = {
    name: 'audit-check',
    everySec: CHECK_EVERY_SEC,
    alsoWithoutJobs: true,
    run: () =>
      auditAnchors === null
        ? reportAudit(deps, watch)
        : onFolder(auditAnchors, () => reportAudit(deps, watch)),
  }
  if (folder === null || auditAnchors === null) return [check]
  return [
    {
      name: 'audit-anchors',
      everySec: LOOK_FOR_ANCHOR_SEC,
      run: () => watchFolder(deps, auditAnchors, () => anchorWhenDue(deps, folder)),
    },
    check,
  ]
}

/** Tries in each round whether the folder can be written, and exports that it cannot. */
async function watchFolder(
  { metrics }: Pick<Deps, 'metrics'>,
  path: string,
  work: () => Promise<number>,
): Promise<number> {
  try {
    const done = await onFolder(path, async () => {
      await prepareFolder(path)
      return await work()
    })
    metrics.auditAnchorsUnusable.set(0)
    return done
  } catch (error) {
    if (error instanceof UnusableFolder) metrics.auditAnchorsUnusable.set(1)
    throw error
  }
}

async function anchorWhenDue(deps: Deps, folder: AnchorFolder): Promise<number> {
  const { last } = await folder.tail()
  if (last === null || deps.clock.nowMs() - Date.parse(last.at) >= ANCHOR_EVERY_MS) {
    for (const { subject, seq } of await anchorHeads(deps.db, folder))
      await report(deps, { subject, details: { problem: 'cannot_be_anchored', row: String(seq) } })
  }
  // From the file, which any server may have written.
  const anchored = (await folder.tail()).last
  if (anchored !== null) deps.metrics.auditAnchoredAt.set(Math.floor(Date.parse(anchored.at) / 1000))
  return 0
}

type Finding = { readonly subject: string; readonly details: Readonly<Record<string, string>> }

/** Verifies the trail. Each finding opens one case for staff, and counts in the metric while it persists. */
async function reportAudit(deps: Deps, watch: AuditWatch): Promise<number> {
  const { chains, anchors, isWhole } = await watch.look()
  const byFile = Map.groupBy(anchors, ({ file, problem }) => `${file} ${problem}`)
  const findings = [
    ...chains.map(({ subject, seq, problem }) => ({ subject, details: { problem, row: String(seq) } })),
    // One case per file and problem, so that many bad lines do not hide other findings.
    ...[...byFile.values()].flatMap(([first]) =>
      first === undefined
        ? []
        : [{ subject: first.file, details: { problem: first.problem, line: String(first.line) } }],
    ),
  ]
  deps.metrics.auditBroken.set(chains.length + anchors.length)
  const nowSec = Math.floor(deps.clock.nowMs() / 1000)
  deps.metrics.auditCheckedAt.set(nowSec)
  if (isWhole) deps.metrics.auditFullyCheckedAt.set(nowSec)
  for (const finding of findings) await report(deps, finding)
  // Always 0: another number would make the runner repeat the sweep at once.
  return 0
}

async function report({ db, log }: Deps, { subject, details }: Finding): Promise<void> {
  log.error({ subject, ...details }, 'the audit trail failed verification')
  await openCase(db, {
    kind: 'audit_broken',
    subject,
    playerId: null,
    details,
    dedupKey: `audit_broken:${subject}:${Object.values(details).join(':')}`,
  })
}

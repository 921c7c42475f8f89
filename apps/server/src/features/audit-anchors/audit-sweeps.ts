import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { openCase } from '../cases/index.ts'
import { anchorHeads } from './anchor-heads.ts'
import { openAnchorFolder, type AnchorFolder, type TornLine } from './anchor-folder.ts'
import { openAnchorReader } from './anchor-reader.ts'
import { watchAudit, type AuditWatch } from './watch-audit.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly metrics: Pick<Metrics, 'auditBroken' | 'auditCheckedAt' | 'auditReadWholeAt' | 'auditAnchoredAt'>
  readonly config: { readonly auditAnchors: string | null; readonly databaseUrl: string }
  readonly settings: { readonly auditAnchorKey?: string | undefined }
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}

/** An alarm is due within a minute of a change (S59): the database tells of it within ten seconds, and reading all takes the rest. */
const CHECK_EVERY_SEC = 20
/** Looked at more often than it is due, so that a restart puts no round off by another five minutes. */
const LOOK_FOR_ANCHOR_SEC = 30
const ANCHOR_EVERY_MS = 300_000

/** @throws {Error} With one plain sentence when anchors are to be written and the key is missing. */
export function auditSweeps(deps: Deps): Sweep[] {
  const { auditAnchors } = deps.config
  const onTorn = (torn: TornLine) =>
    deps.log.warn(torn, 'the last line of the anchors was not finished and is set aside')
  const folder =
    auditAnchors === null ? null : openAnchorFolder(auditAnchors, deps.settings.auditAnchorKey, onTorn)
  if (folder === null)
    deps.log.warn({}, 'AUDIT_ANCHORS is not set: rows cut off the audit trail would not show')
  const watch = watchAudit(
    deps,
    auditAnchors === null ? null : openAnchorReader(auditAnchors, deps.settings.auditAnchorKey),
  )
  const check = { name: 'audit-check', everySec: CHECK_EVERY_SEC, run: () => reportAudit(deps, watch) }
  if (folder === null) return [check]
  return [
    { name: 'audit-anchors', everySec: LOOK_FOR_ANCHOR_SEC, run: () => anchorWhenDue(deps, folder) },
    check,
  ]
}

async function anchorWhenDue(deps: Deps, folder: AnchorFolder): Promise<number> {
  const { last } = await folder.tail()
  if (last === null || deps.clock.nowMs() - Date.parse(last.at) >= ANCHOR_EVERY_MS) {
    for (const { subject, seq } of await anchorHeads(deps.db, folder))
      await report(deps, { subject, details: { problem: 'cannot_be_anchored', row: String(seq) } })
  }
  // From what stands in the file, whoever wrote it.
  const anchored = (await folder.tail()).last
  if (anchored !== null) deps.metrics.auditAnchoredAt.set(Math.floor(Date.parse(anchored.at) / 1000))
  return 0
}

type Finding = { readonly subject: string; readonly details: Readonly<Record<string, string>> }

/** Looks at the trail. Each thing that does not hold is an item for staff once, and counts in the metric as long as it is there. */
async function reportAudit(deps: Deps, watch: AuditWatch): Promise<number> {
  const { chains, anchors, isWhole } = await watch.look()
  const byFile = Map.groupBy(anchors, ({ file, problem }) => `${file} ${problem}`)
  const findings = [
    ...chains.map(({ subject, seq, problem }) => ({ subject, details: { problem, row: String(seq) } })),
    // One item for a file and a problem: a hundred bad lines must not bury what else is wrong.
    ...[...byFile.values()].flatMap(([first]) =>
      first === undefined
        ? []
        : [{ subject: first.file, details: { problem: first.problem, line: String(first.line) } }],
    ),
  ]
  deps.metrics.auditBroken.set(chains.length + anchors.length)
  const nowSec = Math.floor(deps.clock.nowMs() / 1000)
  deps.metrics.auditCheckedAt.set(nowSec)
  if (isWhole) deps.metrics.auditReadWholeAt.set(nowSec)
  for (const finding of findings) await report(deps, finding)
  // Looking is never done: a number here would say that there is more to do at once.
  return 0
}

async function report({ db, log }: Deps, { subject, details }: Finding): Promise<void> {
  log.error({ subject, ...details }, 'the audit trail does not hold')
  await openCase(db, {
    kind: 'audit_broken',
    subject,
    playerId: null,
    details,
    dedupKey: `audit_broken:${subject}:${Object.values(details).join(':')}`,
  })
}

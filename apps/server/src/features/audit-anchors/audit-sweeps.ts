import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { openStaffItem } from '../staff-items/index.ts'
import { anchorHeads } from './anchor-heads.ts'
import { openAnchorFolder, type AnchorFolder, type TornLine } from './anchor-folder.ts'
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
  const onTorn = (torn: TornLine) => deps.log.warn(torn, 'the last line of the anchors was not finished and is set aside')
  const folder = auditAnchors === null ? null : openAnchorFolder(auditAnchors, deps.settings.auditAnchorKey, onTorn)
  if (folder === null) deps.log.warn({}, 'AUDIT_ANCHORS is not set: rows cut off the audit trail would not show')
  const watch = watchAudit(deps, folder)
  const check = { name: 'audit-check', everySec: CHECK_EVERY_SEC, run: () => reportAudit(deps, watch) }
  if (folder === null) return [check]
  return [{ name: 'audit-anchors', everySec: LOOK_FOR_ANCHOR_SEC, run: () => anchorWhenDue(deps, folder) }, check]
}

async function anchorWhenDue(deps: Deps, folder: AnchorFolder): Promise<number> {
  const last = (await folder.read()).anchors.at(-1)
  if (last !== undefined && deps.clock.nowMs() - Date.parse(last.at) < ANCHOR_EVERY_MS) return 0
  await anchorHeads(deps.db, folder)
  deps.metrics.auditAnchoredAt.set(Math.floor(deps.clock.nowMs() / 1000))
  return 0
}

/** Looks at the trail. Each thing that does not hold is an item for staff once, and counts in the metric as long as it is there. */
async function reportAudit(deps: Deps, watch: AuditWatch): Promise<number> {
  const { chains, anchors, isWhole } = await watch.look()
  const findings = [
    ...chains.map(({ subject, seq, problem }) => ({ subject, details: { problem, row: String(seq) } })),
    ...anchors.map(({ file, line, problem }) => ({ subject: file, details: { problem, line: String(line) } })),
  ]
  deps.metrics.auditBroken.set(findings.length)
  const nowSec = Math.floor(deps.clock.nowMs() / 1000)
  deps.metrics.auditCheckedAt.set(nowSec)
  if (isWhole) deps.metrics.auditReadWholeAt.set(nowSec)
  for (const { subject, details } of findings) {
    deps.log.error({ subject, ...details }, 'the audit trail does not hold')
    await openStaffItem(deps.db, {
      kind: 'audit_broken',
      subject,
      playerId: null,
      details,
      dedupKey: `audit_broken:${subject}:${Object.values(details).join(':')}`,
    })
  }
  // Looking is never done: a number here would say that there is more to do at once.
  return 0
}

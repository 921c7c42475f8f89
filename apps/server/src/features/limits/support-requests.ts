import { refuse, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit, findLastAction } from '../audit/index.ts'

/** A change of a limit by support. */
export type SupportRequest = {
  readonly playerId: string
  readonly staff: Pick<StaffIdentity, 'staffId'>
  /** The `Idempotency-Key`. */
  readonly idempotencyKey: string
}
/** What makes two requests the same one. `to`: the new limit, `null` for none. */
type Content = { readonly to: string | null } & Readonly<Record<'type' | 'period' | 'reason', string>> &
  Readonly<Record<'from', string | null>> & { readonly message?: string }
type Times = { readonly effectiveAt: string | null; readonly confirmBy: string | null }

const subjectOf = ({ playerId }: SupportRequest) => `player:${playerId}`
const actorOf = ({ staff }: SupportRequest) => `staff:${staff.staffId}`

/** Records the change with the reason and the key of the request. */
export async function auditSupport(
  trx: Kysely<DB>,
  request: SupportRequest,
  change: Content & Times,
): Promise<void> {
  await appendAudit(trx, {
    subject: subjectOf(request),
    actor: actorOf(request),
    action: change.to === null ? 'limit_removed' : 'limit_changed',
    details: { ...change, requestKey: request.idempotencyKey },
  })
}

/**
 * The times that were recorded for this request when it was made before; `null` for a new one. Another one
 * under its key is refused.
 */
export async function findSupportReplay(
  db: Kysely<DB>,
  request: SupportRequest,
  content: Content,
): Promise<Result<Times | null, Refusal<'idempotency_key_reused'>>> {
  const actions = ['limit_removed', 'limit_changed'] as const
  const found = await findLastAction(db, subjectOf(request), actions, { requestKey: request.idempotencyKey })
  if (found === null) return ok(null)
  const { actor, details } = found
  const isSame =
    actor === actorOf(request) && Object.entries(content).every(([name, value]) => details[name] === value)
  if (!isSame) return err(refuse('idempotency_key_reused', {}))
  const timeOf = (name: keyof Times) => (details[name] == null ? null : String(details[name]))
  return ok({ effectiveAt: timeOf('effectiveAt'), confirmBy: timeOf('confirmBy') })
}

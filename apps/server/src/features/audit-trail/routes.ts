import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { listAuditPage } from './list-audit-page.ts'

export function auditTrailRoutes(deps: { readonly db: Kysely<DB> }) {
  return {
    /** The trail contains personal data, so each view is recorded in the chain of the staff member. */
    'staff.audit': async ({ input, caller }) => {
      const subject = `staff:${caller.staffId}`
      const details = { by: input.by, ...(input.value === undefined ? {} : { value: input.value }) }
      if (input.cursor === undefined)
        await appendAudit(deps.db, { subject, actor: subject, action: 'audit_viewed', details })
      return await listAuditPage(deps, input)
    },
  } satisfies Handlers
}

import * as z from 'zod/mini'
import { Cursor, Instant, plainText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'

const AuditEvent = z.object({
  subject: z.string(),
  seq: described(z.int(), 'Number of the event among those of its subject.'),
  at: Instant,
  actor: z.string(),
  actorName: described(z.nullable(z.string()), 'Name of a member of staff; null for other actors.'),
  action: z.string(),
  details: z.record(z.string(), z.string()),
})
documentation.add(AuditEvent, { id: 'AuditEvent', description: 'An event of the audit trail.' })

export const staffAudit = defineCall({
  id: 'staff.audit',
  summary: 'List the audit trail.',
  description: 'Newest first, 50 per page.',
  changes: false,
  access: 'staff',
  permission: 'readAudit',
  input: z.strictObject({
    by: described(z.enum(['all', 'subject', 'actor', 'action']), 'What `value` is.'),
    value: described(
      z.optional(plainText(200)),
      'What to look for: `player:<id>`, `withdrawal:<reference>`, a staff login or an action. Not with `by: all`.',
    ),
    cursor: z.optional(Cursor),
  }),
  output: z.object({
    events: z.array(AuditEvent),
    nextCursor: z.nullable(Cursor),
  }),
  errors: [],
})

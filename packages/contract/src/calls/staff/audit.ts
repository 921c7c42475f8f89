import * as z from 'zod/mini'
import { Cursor, Instant, plainText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'

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
    events: z.array(
      z.object({
        subject: z.string(),
        seq: described(z.int(), 'Number of the event among those of its subject.'),
        at: Instant,
        actor: z.string(),
        actorName: described(z.nullable(z.string()), 'Name of a member of staff; null for other actors.'),
        action: z.string(),
        details: z.record(z.string(), z.string()),
      }),
    ),
    nextCursor: z.nullable(Cursor),
  }),
  errors: [],
})

import * as z from 'zod/mini'
import { Cursor, Instant, plainText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** The audit trail, newest first, 50 a page; by one subject, one actor or one action, or all of it. */
export const staffAudit = defineCall({
  id: 'staff.audit',
  changes: false,
  access: 'staff',
  permission: 'readAudit',
  input: z.strictObject({
    by: z.enum(['all', 'subject', 'actor', 'action']),
    /** What to look for: `player:<id>`, `withdrawal:<reference>`, a staff login, an action. Not with `all`. */
    value: z.optional(plainText(200)),
    cursor: z.optional(Cursor),
  }),
  output: z.object({
    events: z.array(
      z.object({
        subject: z.string(),
        seq: z.int(),
        at: Instant,
        actor: z.string(),
        /** The name of a staff member; `null` for everybody else. */
        actorName: z.nullable(z.string()),
        action: z.string(),
        details: z.record(z.string(), z.string()),
      }),
    ),
    nextCursor: z.nullable(Cursor),
  }),
  errors: [],
})

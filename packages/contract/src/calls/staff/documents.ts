import * as z from 'zod/mini'
import { described, documentation } from '../../documentation.ts'
import { Cursor, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { ProofType } from '../player/documents.ts'
import { CasePlayer } from './cases.ts'

export const Assignment = z.object({ by: z.string(), isMe: z.boolean(), at: Instant })

const QueuedDocument = z.object({
  id: z.string(),
  type: ProofType,
  player: CasePlayer,
  waitsSince: Instant,
  decideBy: described(Instant, 'The promised deadline of the review.'),
  assignment: described(z.nullable(Assignment), 'Who the document is assigned to.'),
})
documentation.add(QueuedDocument, {
  id: 'QueuedDocument',
  description: 'A document whose sides all have pictures and that staff have to review.',
})

export const staffDocuments = defineCall({
  id: 'staff.documents',
  summary: 'List the documents that wait for their review.',
  description: '50 per page, earliest deadline first.',
  changes: false,
  access: 'staff',
  permission: 'reviewDocuments',
  passive: true,
  input: z.strictObject({ cursor: z.optional(Cursor) }),
  output: z.object({
    items: z.array(QueuedDocument),
    openCount: z.int(),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['validation_failed'],
})

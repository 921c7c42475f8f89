import * as z from 'zod/mini'
import { described, documentation } from '../../documentation.ts'
import { Cursor, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { ProofType } from '../player/documents.ts'
import { CasePlayer } from './cases.ts'
import { exampleIds } from '../../examples/example-ids.ts'

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
  example: {
    input: {},
    output: {
      items: [
        {
          id: exampleIds.document,
          type: 'driverLicence',
          player: {
            playerId: exampleIds.player,
            publicUserId: '10000427',
            nickName: 'anna_k',
            licence: 'Example licence',
          },
          waitsSince: '2026-11-21T12:00:00Z',
          decideBy: '2026-11-22T12:00:00Z',
          assignment: null,
        },
      ],
      openCount: 1,
      nextCursor: null,
    },
  },
})

import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const answerFiles = defineCall({
  id: 'staff.answerFiles',
  summary: 'Get the files of a player’s answer to a request for information.',
  description:
    'Each reading is recorded in the audit trail. The links work for the caller only, and for five minutes.',
  changes: false,
  access: 'staff',
  permission: 'reviewDocuments',
  input: z.strictObject({ playerId: Uuid, id: described(Uuid, 'Of the request.') }),
  output: z.object({
    files: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        isPicture: described(z.boolean(), 'False for a file that is only downloaded.'),
        link: z.string(),
        uploadedAt: Instant,
      }),
    ),
  }),
  errors: ['element_not_found'],
})

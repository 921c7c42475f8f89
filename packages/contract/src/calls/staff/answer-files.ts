import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { InformationRequestId, PlayerId } from '../../references.ts'

export const answerFiles = defineCall({
  id: 'staff.answerFiles',
  summary: 'Get the files of a player’s answer to a request for information.',
  description:
    'Each reading is recorded in the audit trail. The links work for the caller only, and for five minutes.',
  changes: false,
  access: 'staff',
  permission: 'reviewDocuments',
  input: z.strictObject({ playerId: PlayerId, id: described(InformationRequestId, 'Of the request.') }),
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
  example: {
    input: { playerId: exampleIds.player, id: exampleIds.informationRequest },
    output: {
      files: [
        {
          id: '01939f73-2b3c-7d4e-8f50-617283940a1e',
          name: 'statement.pdf',
          isPicture: false,
          link: `/api/staff/documents/images/01939f73-2b3c-7d4e-8f50-617283940a1e?player=${exampleIds.player}&until=1763730000000&signature=qBvC2Xk9Tz`,
          uploadedAt: '2026-11-21T13:02:00Z',
        },
      ],
    },
  },
})

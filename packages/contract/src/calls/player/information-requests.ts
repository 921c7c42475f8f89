import { SUBJECT_KINDS } from '@baize/domain'
import * as z from 'zod/mini'
import { described, documentation } from '../../documentation.ts'
import { Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'

/** What an information request is about. */
export const RequestAbout = z.enum(SUBJECT_KINDS)

const AnswerFile = z.object({
  id: z.string(),
  name: described(z.string(), 'The name of the file on the player’s device.'),
  isPicture: described(z.boolean(), 'False for a file that is only downloaded.'),
  link: described(z.string(), 'The address of the file. It works for the caller only, and for five minutes.'),
})

const PlayerInformationRequest = z.object({
  id: z.string(),
  about: RequestAbout,
  reference: described(z.nullable(z.string()), 'Of the withdrawal, where the request is about one.'),
  question: z.string(),
  requestedAt: Instant,
  answerBy: Instant,
  status: described(
    z.enum(['open', 'late', 'answered', 'ended']),
    '`late` can still be answered, but staff may go on without it. `ended` needs no answer any more.',
  ),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
  files: z.array(AnswerFile),
})
documentation.add(PlayerInformationRequest, {
  id: 'PlayerInformationRequest',
  description: 'What staff ask the player, and the answer with its files.',
})

export const informationRequests = defineCall({
  id: 'player.informationRequests',
  summary: 'List what staff asked the player.',
  description: 'The newest 50, newest first.',
  changes: false,
  access: 'player',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    requests: z.array(PlayerInformationRequest),
    rules: z.object({
      mediaTypes: z.array(z.string()),
      maxBytes: described(z.int(), 'Largest size of one file.'),
      maxFiles: described(z.int(), 'How many files an answer may have.'),
    }),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      requests: [
        {
          id: exampleIds.informationRequest,
          about: 'case',
          reference: null,
          question: 'Please send us a statement of the account that you paid from.',
          requestedAt: '2026-11-21T12:05:00Z',
          answerBy: '2026-11-24T12:05:00Z',
          status: 'open',
          answer: null,
          answeredAt: null,
          files: [
            {
              id: '01939f73-2b3c-7d4e-8f50-617283940a1e',
              name: 'statement.pdf',
              isPicture: false,
              link: `/api/player/documents/images/01939f73-2b3c-7d4e-8f50-617283940a1e?player=${exampleIds.player}&until=1763730000000&signature=qBvC2Xk9Tz`,
            },
          ],
        },
      ],
      rules: { mediaTypes: ['image/jpeg', 'application/pdf'], maxBytes: 10_485_760, maxFiles: 10 },
    },
  },
})

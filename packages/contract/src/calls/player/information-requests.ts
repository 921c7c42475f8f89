import { SUBJECT_KINDS } from '@baize/domain'
import * as z from 'zod/mini'
import { described, documentation } from '../../documentation.ts'
import { Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

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
})

import * as z from 'zod/mini'
import { described, documentation } from '../../documentation.ts'
import { Instant } from '../../fields.ts'

export const StaffInformationRequest = z.object({
  id: z.string(),
  question: z.string(),
  requestedBy: z.string(),
  requestedAt: Instant,
  answerBy: Instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
  isWithdrawn: z.boolean(),
  endedByClosing: described(
    z.boolean(),
    'The player closed the account before an answer: nobody answers on the site any more.',
  ),
  files: described(
    z.array(z.object({ id: z.string(), name: z.string() })),
    'The files of the answer; none before it. `staff.answerFiles` has their links.',
  ),
})
documentation.add(StaffInformationRequest, {
  id: 'InformationRequest',
  description: 'What staff asked a player about a withdrawal, a case or a document, and the answer.',
})

export const StaffInformationRequests = described(
  z.array(StaffInformationRequest),
  "Requests for information and the player's answers, oldest first.",
)

import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { CalendarDate, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { DocumentSide, DocumentStatus, ProofType, SideState } from '../player/documents.ts'
import { CasePlayer } from './cases.ts'
import { Assignment } from './documents.ts'
import { StaffInformationRequests } from './information-requests.ts'
import { PersonalData } from './player.ts'

export const staffDocument = defineCall({
  id: 'staff.document',
  summary: 'Get a document with its pictures, beside the data that it proves.',
  description:
    'Each reading is recorded in the audit trail. The links work for the caller only, and for five minutes.',
  changes: false,
  access: 'staff',
  permission: 'reviewDocuments',
  input: z.strictObject({ id: Uuid }),
  output: z.object({
    id: z.string(),
    type: ProofType,
    status: DocumentStatus,
    version: described(z.string(), 'Of the pictures and the data; an approval sends it back.'),
    waitsForReview: z.boolean(),
    decideBy: z.nullable(Instant),
    expiresOn: described(z.nullable(CalendarDate), 'The last day on which what was approved is valid.'),
    player: CasePlayer,
    personal: described(PersonalData, 'What the document proves, unmasked.'),
    assignment: z.nullable(Assignment),
    sides: z.array(
      z.object({
        side: DocumentSide,
        status: z.nullable(SideState),
        reason: described(z.nullable(z.string()), 'What the player reads about a rejection.'),
        pictures: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            isPicture: described(z.boolean(), 'False for a file that is only downloaded.'),
            link: z.string(),
            uploadedAt: Instant,
          }),
        ),
      }),
    ),
    informationRequests: StaffInformationRequests,
    notes: described(
      z.array(z.object({ by: z.nullable(z.string()), at: Instant, note: z.string() })),
      'Internal notes; only for those who may read them, and for their authors.',
    ),
  }),
  errors: ['element_not_found'],
})

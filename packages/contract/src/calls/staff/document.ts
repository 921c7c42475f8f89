import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { CalendarDate, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { DocumentSide, DocumentStatus, ProofType, SideState } from '../player/documents.ts'
import { CasePlayer } from './cases.ts'
import { Assignment } from './documents.ts'
import { StaffInformationRequests } from './information-requests.ts'
import { PersonalData } from './player.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { DocumentId } from '../../references.ts'

export const staffDocument = defineCall({
  id: 'staff.document',
  summary: 'Get a document with its pictures, beside the data that it proves.',
  description:
    'Each reading is recorded in the audit trail. The links work for the caller only, and for five minutes.',
  changes: false,
  access: 'staff',
  permission: 'reviewDocuments',
  input: z.strictObject({ id: DocumentId }),
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
  example: {
    input: { id: exampleIds.document },
    output: {
      id: exampleIds.document,
      type: 'driverLicence',
      status: 'needToBeVerified',
      version: 'kYy0X5Wn4q8',
      waitsForReview: true,
      decideBy: '2026-11-22T12:00:00Z',
      expiresOn: null,
      player: {
        playerId: exampleIds.player,
        publicUserId: '10000427',
        nickName: 'anna_k',
        licence: 'Example licence',
      },
      personal: [
        { field: 'firstName', value: 'Anna' },
        { field: 'lastName', value: 'Weber' },
        { field: 'birthDate', value: '1990-04-12' },
        { field: 'gender', value: null },
        { field: 'country', value: exampleIds.country },
        { field: 'nationalIdNumber', value: null },
      ],
      assignment: null,
      sides: [
        {
          side: 'front',
          status: 'uploaded',
          reason: null,
          pictures: [
            {
              id: '01939f70-3333-7444-8555-666677778888',
              name: 'licence.jpg',
              isPicture: true,
              link: `/api/staff/documents/images/01939f70-3333-7444-8555-666677778888?player=${exampleIds.player}&until=1763730000000&signature=qBvC2Xk9Tz`,
              uploadedAt: '2026-11-21T11:58:00Z',
            },
          ],
        },
        { side: 'back', status: 'uploaded', reason: null, pictures: [] },
      ],
      informationRequests: [],
      notes: [],
    },
  },
})

import { DOCUMENT_SIDES, DOCUMENT_STATUSES, PROOF_OF_IDENTITY_TYPES } from '@baize/domain'
import * as z from 'zod/mini'
import { described, documentation } from '../../documentation.ts'
import { CalendarDate, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'

export const ProofType = z.enum(PROOF_OF_IDENTITY_TYPES)
export const DocumentSide = z.enum(DOCUMENT_SIDES)
export const DocumentStatus = described(
  z.enum(DOCUMENT_STATUSES),
  'What the document waits for: pictures of the player, or the review. `needToBeVerified` is an uploaded one that something waits for.',
)
export const SideState = z.enum(['uploaded', 'approved', 'rejected', 'expired'])

const Picture = z.object({
  id: z.string(),
  name: described(z.string(), 'The name of the file on the player’s device.'),
  isPicture: described(z.boolean(), 'False for a file that is only downloaded.'),
  link: described(
    z.string(),
    'The address of the picture. It works for the caller only, and for five minutes.',
  ),
  uploadedAt: Instant,
})

const Side = z.object({
  side: DocumentSide,
  status: described(z.nullable(SideState), 'Null while the side has no picture.'),
  reason: described(z.nullable(z.string()), 'Why staff rejected the side; null otherwise.'),
  pictures: z.array(Picture),
})
documentation.add(Side, { id: 'DocumentSideState', description: 'One side of a document of the player.' })

const Document = z.object({
  type: ProofType,
  status: DocumentStatus,
  expiresOn: described(z.nullable(CalendarDate), 'The last day on which what was approved is valid.'),
  sides: z.array(Side),
})
documentation.add(Document, {
  id: 'PlayerDocument',
  description: 'A type of document that a player may prove their identity with.',
})

export const documents = defineCall({
  id: 'player.documents',
  summary: 'List the documents that prove who the player is.',
  changes: false,
  access: 'player',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    identity: described(DocumentStatus, 'Of all documents together: one that is verified is enough.'),
    answerBy: described(z.nullable(Instant), 'The promised end of the review under way.'),
    documents: z.array(Document),
    rules: z.object({
      mediaTypes: z.array(z.string()),
      maxBytes: described(z.int(), 'Largest size of one file.'),
      maxImages: described(z.int(), 'How many pictures a document may have.'),
    }),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      identity: 'needToProvideDocument',
      answerBy: null,
      documents: [
        {
          type: 'passport',
          status: 'needToProvideDocument',
          expiresOn: null,
          sides: [{ side: 'front', status: null, reason: null, pictures: [] }],
        },
        {
          type: 'driverLicence',
          status: 'needToProvideDocument',
          expiresOn: null,
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
                  link: `/api/player/documents/images/01939f70-3333-7444-8555-666677778888?player=${exampleIds.player}&until=1763730000000&signature=qBvC2Xk9Tz`,
                  uploadedAt: '2026-11-21T11:58:00Z',
                },
              ],
            },
            { side: 'back', status: 'rejected', reason: 'The photo is blurred.', pictures: [] },
          ],
        },
      ],
      rules: {
        mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'],
        maxBytes: 10_485_760,
        maxImages: 10,
      },
    },
  },
})

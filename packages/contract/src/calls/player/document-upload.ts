import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { writtenText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { DocumentSide, DocumentStatus, ProofType } from './documents.ts'

export const documentUpload = defineCall({
  id: 'player.documentUpload',
  summary: 'Upload a picture of one side of a document.',
  description:
    'Pictures are stored without their metadata. When every side of the document has one, staff review it. The same picture of the same side is stored once.',
  changes: true,
  upload: true,
  access: 'player',
  input: z.strictObject({
    name: described(writtenText(255), 'The name of the file.'),
    side: DocumentSide,
    type: ProofType,
  }),
  output: z.object({ status: DocumentStatus }),
  errors: [
    'file_refused',
    'file_infected',
    'antivirus_failed',
    'file_storage_unavailable',
    'documents_verified',
  ],
  example: {
    input: { name: 'licence.jpg', side: 'front', type: 'driverLicence' },
    output: { status: 'needToProvideDocument' },
  },
})

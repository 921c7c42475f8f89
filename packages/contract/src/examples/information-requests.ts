import { exampleDocument } from './documents.ts'
import type { Examples } from './examples.ts'
import { exampleCase, playerId } from './staff.ts'

const id = '01939f72-2b3c-7d4e-8f50-617283940a1d'
const fileId = '01939f73-2b3c-7d4e-8f50-617283940a1e'
const question = 'Please send us a statement of the account that you paid from.'
const answerBy = '2026-11-24T12:05:00Z'
const file = (site: 'player' | 'staff') => ({
  id: fileId,
  name: 'statement.pdf',
  isPicture: false,
  link: `/api/${site}/documents/images/${fileId}?player=${playerId}&until=1763730000000&signature=qBvC2Xk9Tz`,
})

/** What staff ask a player about a case or a document, and the answer. */
export const informationRequestExamples: Examples = {
  'player.informationRequests': {
    input: {},
    output: {
      requests: [
        {
          id,
          about: 'case',
          reference: null,
          question,
          requestedAt: '2026-11-21T12:05:00Z',
          answerBy,
          status: 'open',
          answer: null,
          answeredAt: null,
          files: [file('player')],
        },
      ],
      rules: { mediaTypes: ['image/jpeg', 'application/pdf'], maxBytes: 10_485_760, maxFiles: 10 },
    },
  },
  'player.informationRequestFile': { input: { id, name: 'statement.pdf' }, output: { fileId } },
  'player.informationRequestFileRemove': { input: { id, fileId }, output: {} },
  'player.informationRequestAnswer': {
    input: { id, answer: 'The statement is attached.' },
    output: {},
  },
  'staff.answerFiles': {
    input: { playerId, id },
    output: { files: [{ ...file('staff'), uploadedAt: '2026-11-21T13:02:00Z' }] },
  },
  'staff.caseRequestInformation': {
    input: { id: exampleCase.id, message: question, note: 'The amounts differ.' },
    output: { answerBy },
  },
  'staff.caseInformationRequestEnd': { input: { id: exampleCase.id }, output: {} },
  'staff.documentRequestInformation': {
    input: { id: exampleDocument.id, message: 'Did you change your name after the document was issued?' },
    output: { answerBy },
  },
  'staff.documentInformationRequestEnd': { input: { id: exampleDocument.id }, output: {} },
}

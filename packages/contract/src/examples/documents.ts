import type { WireOutputOf } from '../contract.ts'
import type { Examples } from './examples.ts'
import { playerId, row } from './staff.ts'

const id = '01939f70-2222-7333-8444-555566667777'
const fileId = '01939f70-3333-7444-8555-666677778888'
const picture = (site: 'player' | 'staff') => ({
  id: fileId,
  name: 'licence.jpg',
  isPicture: true,
  link: `/api/${site}/documents/images/${fileId}?player=${playerId}&until=1763730000000&signature=qBvC2Xk9Tz`,
  uploadedAt: '2026-11-21T11:58:00Z',
})
const rules = {
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'],
  maxBytes: 10_485_760,
  maxImages: 10,
}
const player = { playerId, publicUserId: row.publicUserId, nickName: row.nickName, licence: row.licence }

export const exampleDocument: WireOutputOf<'staff.document'> = {
  id,
  type: 'driverLicence',
  status: 'needToBeVerified',
  version: 'kYy0X5Wn4q8',
  waitsForReview: true,
  decideBy: '2026-11-22T12:00:00Z',
  expiresOn: null,
  player,
  personal: [
    { field: 'firstName', value: 'Anna' },
    { field: 'lastName', value: 'Weber' },
    { field: 'birthDate', value: '1990-04-12' },
    { field: 'gender', value: null },
    { field: 'country', value: 'DEU' },
    { field: 'nationalIdNumber', value: null },
  ],
  assignment: null,
  sides: [
    { side: 'front', status: 'uploaded', reason: null, pictures: [picture('staff')] },
    { side: 'back', status: 'uploaded', reason: null, pictures: [] },
  ],
  informationRequests: [],
  notes: [],
}

export const documentExamples: Examples = {
  'player.documents': {
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
            { side: 'front', status: 'uploaded', reason: null, pictures: [picture('player')] },
            { side: 'back', status: 'rejected', reason: 'The photo is blurred.', pictures: [] },
          ],
        },
      ],
      rules,
    },
  },
  'player.documentUpload': {
    input: { name: 'licence.jpg', side: 'front', type: 'driverLicence' },
    output: { status: 'needToProvideDocument' },
  },
  'staff.documents': {
    input: {},
    output: {
      items: [
        {
          id,
          type: 'driverLicence',
          player,
          waitsSince: '2026-11-21T12:00:00Z',
          decideBy: '2026-11-22T12:00:00Z',
          assignment: null,
        },
      ],
      openCount: 1,
      nextCursor: null,
    },
  },
  'staff.document': { input: { id }, output: exampleDocument },
  'staff.documentAssign': { input: { id, reassign: false }, output: {} },
  'staff.documentUnassign': { input: { id }, output: {} },
  'staff.documentApprove': {
    input: {
      id,
      version: 'kYy0X5Wn4q8',
      expiresOn: '2031-05-30',
      note: 'Name and date of birth are the same.',
    },
    output: { status: 'verified' },
  },
  'staff.documentReject': {
    input: {
      id,
      version: 'kYy0X5Wn4q8',
      sides: ['back'],
      message: 'The photo is blurred. Please take it again in daylight.',
    },
    output: { status: 'needToProvideDocument' },
  },
}

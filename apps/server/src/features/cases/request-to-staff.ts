import type { StaffCase } from '@baize/contract'
import type { InformationRequestRow } from './information-request-store.ts'

type WireRequest = StaffCase['informationRequests'][number]

/** An information request as staff see it. They see the files once it is answered. */
export const requestToStaff = (row: InformationRequestRow): WireRequest => ({
  id: row.id,
  question: row.question,
  requestedBy: row.requested_by ?? '',
  requestedAt: row.requested_at.toString(),
  answerBy: row.answer_by.toString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toString() ?? null,
  isWithdrawn: row.withdrawn_at !== null,
  endedByClosing: row.ended_by_closing,
  files: row.answered_at === null ? [] : row.files.map(({ id, name }) => ({ id, name })),
})

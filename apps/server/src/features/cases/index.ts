export { approveDecision } from './approve-decision.ts'
export { assignWork, findOtherAssignment } from './assign-work.ts'
export { caseAssignedToOther } from './assign-case.ts'
export { assigneeOf, deleteAssignment, listAssignments, type Assignment } from './assignment-store.ts'
export {
  deleteAnswerFile,
  insertAnswerFile,
  listUnsentFiles,
  type AnswerFilePlace,
} from './answer-file-store.ts'
export { lockCaseSubject } from './case-subject.ts'
export { endRequestByClosing } from './closing-request-store.ts'
export { insertCaseApproval } from './case-approval-store.ts'
export { caseClosedBefore, lockCase, type LockedCase } from './case-lock-store.ts'
export {
  closeCaseAbout,
  closeLapsedCase,
  countOpenCases,
  findCasesBySubject,
  findPlayerOfCase,
  listPlayersOfCase,
  listAskedCases,
  listCaseIds,
  listCaseSummaries,
  openCase,
  openCasesByKind,
  openCasesOf,
  type NewCase,
} from './case-store.ts'
export {
  endInformationRequest,
  findAnswerDeadline,
  findInformationRequest,
  findLastRequestEnd,
  forgetRequests,
  insertInformationRequest,
  listInformationRequests,
  listOpenRequests,
  listRequestsTo,
  waitsForAnswer,
  type InformationRequestRow,
} from './information-request-store.ts'
export { insertNote, listNotes, type NoteRow } from './note-store.ts'
export { requestToStaff } from './request-to-staff.ts'
export {
  hoursAfter,
  type AskedSubject,
  type ListAskedSubjects,
  type LockedSubject,
  type LockSubject,
  type PlayerSubject,
} from './subject.ts'
export { casesFeature } from './feature.ts'

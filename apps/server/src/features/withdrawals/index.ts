export { readPromises } from './promises.ts'
export { withdrawalsJobs, withdrawalsRoutes, withdrawalsSweeps } from './routes.ts'
export { settlePayoutNotification } from './settle-payout.ts'
export {
  endInformationRequest,
  findAnswerDeadline,
  insertInformationRequest,
  lockState,
  type InformationRequestRow,
} from './information-request-store.ts'
export { createWithdrawalStore, NO_RECORD } from './withdrawal-store.ts'
export { timelineToWire } from './withdrawal-wire.ts'

export { settlePayoutNotification } from './payout/settle-payout.ts'
export { withdrawalsJobs, withdrawalsRoutes, withdrawalsSweeps } from './routes.ts'

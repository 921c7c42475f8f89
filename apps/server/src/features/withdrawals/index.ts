export { payoutSettler } from './payout/settle-payout.ts'
export { listOpenWithdrawals } from './withdrawal-reading-store.ts'
export { withdrawalsJobs, withdrawalsRoutes, withdrawalsSweeps } from './routes.ts'

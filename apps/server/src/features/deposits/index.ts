export { listOpenDeposits, openDepositsByProvider } from './deposit-reading-store.ts'
export { depositsRoutes, depositsSweeps } from './routes.ts'
export { depositSettler } from './settle-deposit.ts'

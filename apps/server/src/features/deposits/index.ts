export { listOpenDeposits, openDepositsByProvider } from './deposit-reading-store.ts'
export { removeSavedCard } from './saved-cards.ts'
export { depositsRoutes, depositsSweeps } from './routes.ts'
export { depositSettler } from './settle-deposit.ts'

export { listOpenQuestions } from './open-questions-store.ts'
export { listPaymentsByReference } from './payment-search-store.ts'
export { getPlayerTotals } from './profile-store.ts'
export { playerProfilesRoutes } from './routes.ts'

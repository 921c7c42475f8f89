export { getPlayerTotals } from './profile-store.ts'
export { playerProfilesRoutes } from './routes.ts'

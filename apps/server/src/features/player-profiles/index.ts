export { playerProfilesRoutes } from './routes.ts'

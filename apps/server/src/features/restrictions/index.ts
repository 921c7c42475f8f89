export { listStaffRestrictions } from './block-player.ts'
export { restrictionsRoutes } from './routes.ts'

export { listStaffRestrictions } from './block-player.ts'
export { listOwnRestrictions } from './restriction-store.ts'
export { restrictionsRoutes } from './routes.ts'

export { staffItemsRoutes } from './routes.ts'
export { openStaffItem } from './staff-item-store.ts'

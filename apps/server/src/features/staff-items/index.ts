export { staffItemsRoutes } from './routes.ts'
export { openStaffItem, type NewStaffItem } from './staff-item-store.ts'

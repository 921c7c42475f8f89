export { staffItemsRoutes } from './routes.ts'
export { countOpenStaffItems, openStaffItem, type NewStaffItem } from './staff-item-store.ts'

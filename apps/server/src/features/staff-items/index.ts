export { staffItemsRoutes } from './routes.ts'
export { closeStaffItemAbout, countOpenStaffItems, openStaffItem, type NewStaffItem } from './staff-item-store.ts'

export { approveDecision } from './approve-decision.ts'
export { lockItem, type LockedItem } from './item-lock-store.ts'
export { staffItemsRoutes } from './routes.ts'
export {
  closeStaffItemAbout,
  countOpenStaffItems,
  openStaffItem,
  type NewStaffItem,
} from './staff-item-store.ts'
export { takenByOther } from './take-item.ts'

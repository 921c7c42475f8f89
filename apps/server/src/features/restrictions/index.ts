export { listStaffRestrictions } from './block-player.ts'
export { listOwnRestrictions } from './restriction-store.ts'
export { restrictionsFeature } from './feature.ts'

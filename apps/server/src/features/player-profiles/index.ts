export { listPaymentsByReference } from './payment-search-store.ts'
export { getPlayerTotals } from './profile-store.ts'
export { recordReading } from './read-player.ts'
export { playerProfilesFeature } from './feature.ts'

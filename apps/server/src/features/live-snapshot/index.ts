export { getLiveSnapshot } from './get-live-snapshot.ts'

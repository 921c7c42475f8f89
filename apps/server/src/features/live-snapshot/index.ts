export { liveEventOf, getLiveSnapshot } from './get-live-snapshot.ts'

export { liveEventOf, readLiveFacts } from './read-live-facts.ts'

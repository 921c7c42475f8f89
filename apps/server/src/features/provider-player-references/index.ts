export { findPlayerOf, getOrCreatePlayerReference } from './provider-player-reference-store.ts'

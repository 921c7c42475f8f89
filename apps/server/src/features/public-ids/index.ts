export { findPlayerOf, getOrMakePublicId } from './public-id-store.ts'

export { findPlayersByNationalId, hasOtherAccount } from './duplicate-identity.ts'
export { createFileKey, eraseFileKey, openFileKey } from './file-keys.ts'
export { openIdentityKeys, type IdentityKeys } from './identity-keys.ts'
export { factsOf, findPlayerName, listEmails, type StoredFact } from './identity-store.ts'
export {
  eraseIdentity,
  openFacts,
  readIdentity,
  saveFacts,
  verifyFacts,
  type Fact,
  type Identity,
  type IdentityDeps,
  type NewFacts,
} from './identity.ts'
export { describeOpenFile } from './key-file.ts'
export { manageIdentityKeys } from './manage-identity-keys.ts'
export { isSealed } from './seal.ts'
export { requireKeysInUse } from './require-keys-in-use.ts'

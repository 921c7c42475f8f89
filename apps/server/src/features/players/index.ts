export {
  activatePlayer,
  changeLogin,
  dismissFirstSteps,
  hasDismissedFirstSteps,
  insertPlayer,
  insertPassword,
  lockPassword,
  passwordHashOf,
  passwordSetAt,
  recordIdentityReviewed,
  recordIdentityVerified,
  recordLogin,
  reserveLogin,
  reserveNickName,
  saveLocale,
  savePasswordHash,
  type NewPlayer,
} from './account-store.ts'
export { closePlayer, erasePlayer, hasAskedForDeletion } from './closing-store.ts'
export { getConsents, saveConsents, type Consents } from './consent-store.ts'
export { findLoggedPlayer } from './find-logged-player.ts'
export {
  findPlayer,
  getPlayer,
  listPlayerCountries,
  listPlayerNames,
  listPlayerSummaries,
  countSpeakers,
  listLicencesInUse,
  lockPlayer,
  playerIdByLogin,
  playerIdsByName,
  playerIdsByStart,
  playerExists,
  type ListedPlayer,
  type PlayerRecord,
  type PlayerSummary,
} from './player-store.ts'

export {
  activatePlayer,
  changeLogin,
  dismissFirstSteps,
  hasDismissedFirstSteps,
  insertPlayer,
  lockPassword,
  recordIdentityVerified,
  recordLogin,
  reserveLogin,
  reserveNickName,
  savePasswordHash,
} from './account-store.ts'
export { findLoggedPlayer } from './find-logged-player.ts'
export {
  findPlayer,
  getPlayer,
  listPlayerNames,
  listPlayerSummaries,
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

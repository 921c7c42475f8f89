export {
  activatePlayer,
  insertPlayer,
  lockPassword,
  recordLogin,
  reserveLogin,
  reserveNickName,
  savePasswordHash,
} from './account-store.ts'
export { findLoggedPlayer } from './find-logged-player.ts'
export {
  findPlayer,
  findRuleSetInUse,
  getPlayer,
  listPlayerNames,
  lockPlayer,
  playerIdByLogin,
  playerIdsByName,
  playerExists,
  type PlayerName,
  type PlayerRecord,
} from './player-store.ts'

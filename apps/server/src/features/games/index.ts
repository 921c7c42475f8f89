export {
  listGameAvailability,
  listGamesToSet,
  listGameTitles,
  setGamesEnabled,
} from './game-availability-store.ts'
export { deleteFavourites } from './favourites-store.ts'
export { endGameSessions, endGameSessionsOfLogin, lockGameSessions } from './game-sessions-store.ts'
export { handleGameCallback } from './handle-game-callback.ts'
export { readGames, saveGames } from './load-games.ts'
export { gamesRoutes, gamesSweeps } from './routes.ts'

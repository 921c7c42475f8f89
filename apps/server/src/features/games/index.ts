export {
  listGameAvailability,
  listGamesToSet,
  listGameTitles,
  setGamesEnabled,
} from './game-availability-store.ts'
export { deleteFavourites } from './favourites-store.ts'
export { endGameSessions, endGameSessionsOfLogin, lockGameSessions } from './game-sessions-store.ts'
export { readGames, saveGames } from './load-games.ts'
export { gamesFeature } from './feature.ts'

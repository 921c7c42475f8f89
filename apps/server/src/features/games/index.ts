export { handleGameCallback } from './handle-game-callback.ts'
export { loadGames } from './load-games.ts'
export { getOrMakePublicId } from './public-id-store.ts'
export { gamesRoutes, gamesSweeps } from './routes.ts'

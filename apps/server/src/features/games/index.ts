export { handleGameCallback } from './handle-game-callback.ts'
export { loadGames } from './load-games.ts'
export { gamesRoutes, gamesSweeps } from './routes.ts'

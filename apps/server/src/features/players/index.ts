export { findLoggedPlayer } from './find-logged-player.ts'
export { playerCardsRoutes } from './routes.ts'

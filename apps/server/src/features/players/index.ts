export { findLoggedPlayer } from './find-logged-player.ts'
export { playersRoutes } from './routes.ts'

export { playerCardsRoutes } from './routes.ts'

export { accountClosingRoutes, accountClosingSweeps } from './routes.ts'

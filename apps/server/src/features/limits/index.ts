export { limitsRoutes } from './routes.ts'

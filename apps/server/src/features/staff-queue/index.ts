export { staffQueueRoutes } from './routes.ts'

export { prefillRoutes } from './routes.ts'

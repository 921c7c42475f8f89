export { settingChangesRoutes } from './routes.ts'

export { answerFilesRoutes, informationRequestsRoutes } from './routes.ts'

export { informationRequestsSweeps } from './erase-unsent-files.ts'
export { answerFilesRoutes, informationRequestsRoutes } from './routes.ts'

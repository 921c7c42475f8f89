export { informationRequestsSweeps } from './erase-unsent-files.ts'
export { listOpenQuestions } from './list-open-questions.ts'
export { countAnswerable, endRequestToClosed } from './questions-at-closing.ts'
export { answerFilesRoutes, informationRequestsRoutes } from './routes.ts'

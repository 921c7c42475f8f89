export { listPostedCorrections } from './correction-store.ts'
export { correctionsRoutes, correctionsSweeps } from './routes.ts'

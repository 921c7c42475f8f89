export { correctionsRoutes, correctionsSweeps } from './routes.ts'

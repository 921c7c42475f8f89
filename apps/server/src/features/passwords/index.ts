export { passwordsRoutes, passwordsSweeps } from './routes.ts'

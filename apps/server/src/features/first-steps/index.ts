export { readFirstSteps } from './read-first-steps.ts'
export { firstStepsRoutes } from './routes.ts'

export { readFirstSteps } from './read-first-steps.ts'
export { firstStepsFeature } from './feature.ts'

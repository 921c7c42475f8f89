export { roundsFeature } from './feature.ts'

export { overviewFeature } from './feature.ts'

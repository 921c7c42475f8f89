export { passwordsFeature } from './feature.ts'

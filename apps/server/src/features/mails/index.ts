export { mailsFeature } from './feature.ts'

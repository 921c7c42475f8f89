export { prefillFeature } from './feature.ts'

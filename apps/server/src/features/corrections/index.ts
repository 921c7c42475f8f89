export { listPostedCorrections } from './correction-store.ts'
export { correctionsFeature } from './feature.ts'

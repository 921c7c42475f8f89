export { lastDifferences } from './reconciliation-store.ts'
export { gameReconciliationFeature } from './feature.ts'

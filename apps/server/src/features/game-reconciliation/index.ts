export { lastDifferences } from './reconciliation-store.ts'
export { gameReconciliationSweeps } from './reconciliation-sweep.ts'

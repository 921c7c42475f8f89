export { gameReconciliationSweeps } from './reconciliation-sweep.ts'

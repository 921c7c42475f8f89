export { findOpenObligation, limitsForDeposit, listObligations, refuseLimits } from './list-obligations.ts'

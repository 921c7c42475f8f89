export { findOpenObligation, listObligations } from './list-obligations.ts'

export {
  findOpenObligation,
  limitsForDeposit,
  listObligations,
  refuseLimits,
  type ObligationRefusal,
} from './list-obligations.ts'

export {
  findOpenObligation,
  limitsForDeposit,
  neededFields,
  needsIdentityForDeposit,
  refuseFields,
  refuseLimits,
  type ObligationRefusal,
} from './list-obligations.ts'
export { readObligations } from './read-obligations.ts'

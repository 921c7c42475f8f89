export {
  findOpenObligation,
  isIdentityNeeded,
  limitsForDeposit,
  listObligations,
  neededFields,
  needsIdentityForDeposit,
  refuseFields,
  refuseLimits,
  refuseRestriction,
  type ObligationRefusal,
} from './list-obligations.ts'
export { withQuestions, type OpenQuestion } from './with-questions.ts'

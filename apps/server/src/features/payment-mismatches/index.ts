export { findMismatch, saveMismatchDecision } from './mismatch-store.ts'
export {
  differencesOf,
  openDepositMismatch,
  openMismatch,
  openSecondPayment,
  PAYMENT_ID,
  type OurPayment,
} from './payment-mismatch.ts'

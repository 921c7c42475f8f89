export { findMismatch, saveMismatchDecision } from './mismatch-store.ts'
export {
  differencesOf,
  openDepositMismatch,
  openMismatch,
  openSecondPayment,
  PAYMENT_ID,
  type OurPayment,
  type PaymentOwner,
  type ProviderReport,
} from './payment-mismatch.ts'

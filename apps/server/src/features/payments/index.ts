export { takeDuePayments } from './due-payment-store.ts'
export { findReturnPage } from './find-return-page.ts'
export { bindMethodLogos } from './methods/bind-method-logos.ts'
export { findAmountProblem, readFields, refuseMethodField } from './methods/check-request.ts'
export { methodsToWire } from './methods/method-wire.ts'
export { requireMethodsFor } from './methods/offered-currencies.ts'
export {
  findMethod,
  isOfferedIn,
  listMethodNames,
  listMethods,
  loadPaymentMethods,
  refuseMethod,
  savePaymentMethods,
} from './methods/payment-method-store.ts'
export {
  listMethodAvailability,
  offeredProviders,
  setMethodsEnabled,
} from './methods/method-availability-store.ts'
export { requireMethodTexts } from './methods/require-method-texts.ts'
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
export { resolveReference } from './payment-reference-store.ts'
export { findPlayerOf, getOrCreatePlayerReference } from './provider-player-reference-store.ts'
export { type Settler, type Settlers } from './settler.ts'
export { paymentsFeature } from './feature.ts'

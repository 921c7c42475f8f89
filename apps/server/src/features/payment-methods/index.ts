export { bindMethodLogos } from './bind-method-logos.ts'
export { fieldRefusal, findAmountProblem, readFields } from './check-request.ts'
export { methodToWire } from './method-wire.ts'
export { findMethod, isOfferedIn, listMethods, loadPaymentMethods, savePaymentMethods } from './payment-method-store.ts'

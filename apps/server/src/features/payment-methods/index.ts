export { bindMethodLogos } from './bind-method-logos.ts'
export { fieldRefusal, findAmountProblem, readFields } from './check-request.ts'
export { refuseOtherCurrencies } from './operator-currency.ts'
export { methodsToWire } from './method-wire.ts'
export { requireMethodTexts } from './require-method-texts.ts'
export {
  findMethod,
  isOfferedIn,
  listMethodNames,
  listMethods,
  loadPaymentMethods,
  refuseMethod,
  savePaymentMethods,
} from './payment-method-store.ts'

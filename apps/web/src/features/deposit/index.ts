export { rangeOf } from './deposit-amount.ts'
export { DepositView } from './deposit-view.tsx'

export { DepositScreen } from './deposit-screen.tsx'
export { rangeOf } from './deposit-amount.ts'

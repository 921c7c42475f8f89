export { CancelDeposit } from './cancel-deposit.tsx'
export { ContinueDeposit } from './continue-deposit.tsx'
export { rangeOf } from './deposit-amount.ts'
export { DepositView } from './deposit-view.tsx'

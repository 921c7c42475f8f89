export { CancelDeposit } from './cancel-deposit.tsx'
export { ContinueDeposit } from './continue-deposit.tsx'
export { rangeOf } from './deposit-amount.ts'
export { DepositPage } from './deposit-page.tsx'

export { WithdrawalView } from './withdrawal-view.tsx'

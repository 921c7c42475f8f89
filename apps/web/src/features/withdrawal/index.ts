export { WithdrawalCard, WithdrawalGlance } from './withdrawal-card.tsx'
export { WithdrawalScreen } from './withdrawal-screen.tsx'

export { CashierTexts, LicenceMessage } from './cashier-texts.tsx'
export { FeeDialog } from './fee-dialog.tsx'
export { MethodLogo } from './method-logo.tsx'
export { useMethodTexts } from './use-method-texts.ts'

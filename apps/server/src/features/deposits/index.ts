export { listOpenDeposits } from './deposit-store.ts'
export { handlePaymentCallback } from './handle-payment-callback.ts'
export { referenceOfReturn } from './reference-of-return.ts'
export { depositsRoutes, depositsSweeps } from './routes.ts'

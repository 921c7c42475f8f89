export { listOpenDeposits } from './deposit-store.ts'
export { handlePaymentCallback } from './handle-payment-callback.ts'
export { pageOfReturn } from './page-of-return.ts'
export { depositsRoutes, depositsSweeps } from './routes.ts'

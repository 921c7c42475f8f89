export { differencesOf, openMismatch, type OurPayment } from './payment-mismatch.ts'

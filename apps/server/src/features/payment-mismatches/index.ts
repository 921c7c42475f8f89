export { differencesOf, openMismatch, openSecondPayment, PAYMENT_ID, type OurPayment } from './payment-mismatch.ts'

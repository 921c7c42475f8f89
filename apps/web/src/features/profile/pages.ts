/** The pages of the profile, loaded together: a player goes from one to the other. */
export { CloseAccountPage } from '../account-closing/index.ts'
export { ConfirmEmailPage } from './confirm-email-page.tsx'
export { PaymentDetailsPage } from './payment-details-page.tsx'
export { ProfilePage } from './profile-page.tsx'

export { ResendActivation } from './resend-activation.tsx'
export { offerActivatedEmail } from './remembered-email.ts'
export { LoginForm } from './login-form.tsx'

export { ResendActivation } from './resend-activation.tsx'
export { LoginForm } from './login-form.tsx'

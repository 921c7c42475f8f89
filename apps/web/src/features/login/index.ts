export { ResendActivation } from './resend-activation.tsx'

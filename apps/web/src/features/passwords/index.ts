export { NewPasswordFields } from './new-password-fields.tsx'
export { policyOf, validateNewPassword } from './password-rules.ts'

export { passwordProblemsOf } from './check-password.ts'
export { invalid, missing, problem, type Problem } from './field-problem.ts'
export {
  beginAttempt,
  beginConfirmation,
  countFailures,
  countRequest,
  detailsOfLeft,
  endAttempt,
  forgiveAttempts,
  type AttemptsLeft,
} from './login-guard.ts'
export { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.ts'
export { hashSecretToken, makeSecretToken } from './secret-token.ts'
export { credentialsFeature } from './feature.ts'

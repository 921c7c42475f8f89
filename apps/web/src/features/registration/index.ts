export { RegistrationProgress } from './registration-progress.tsx'

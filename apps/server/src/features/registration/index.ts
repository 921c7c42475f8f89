export { activate } from './activate.ts'
export { fieldToWire, formFieldOf, type RegistrationFrame } from './registration-form.ts'
export { openAccount, type RegisterDeps } from './register.ts'
export { registrationRoutes, registrationSweeps } from './routes.ts'

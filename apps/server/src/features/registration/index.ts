export { activate } from './activate.ts'
export { openAccount, type RegisterDeps } from './register.ts'
export { registrationRoutes, registrationSweeps } from './routes.ts'

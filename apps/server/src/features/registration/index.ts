export { activate } from './activate.ts'
export { openAccount, type RegisterDeps } from './register.ts'
export { registrationFeature } from './feature.ts'

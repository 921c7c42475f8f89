export { faultsOfFields } from './faults-of-fields.ts'
export { MethodFields } from './method-fields.tsx'
export { MethodLogo } from './method-logo.tsx'
export { readablePercent, useMethodTexts } from './use-method-texts.ts'

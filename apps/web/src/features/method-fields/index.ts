export { faultsOfFields } from './faults-of-fields.ts'
export { MethodFields } from './method-fields.tsx'
export { useMethodTexts } from './use-method-texts.ts'

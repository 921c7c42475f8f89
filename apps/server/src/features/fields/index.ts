export { formFieldOf, type FormFrame } from './form-field.ts'
export { wireField } from './wire-field.ts'

export { formFieldOf, type FormFrame } from './form-field.ts'

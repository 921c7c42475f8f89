export { factText } from './fact-text.ts'
export { formFieldOf, type FormFrame } from './form-field.ts'

export { answersOf, emptyValues, inLanguageOrder, isTicked, type Answers } from './answers.ts'
export { fieldName, useFieldValue } from './field-texts.ts'
export { FormFields } from './form-fields.tsx'
export { useFieldsForm, type FieldsForm } from './use-fields-form.ts'

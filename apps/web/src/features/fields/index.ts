export { answersOf, emptyValues, inLanguageOrder, isTicked } from './answers.ts'
export { fieldName, useFieldValue } from './field-texts.ts'
export { FormFields } from './form-fields.tsx'
export { useFieldsForm, type FieldsForm } from './use-fields-form.ts'

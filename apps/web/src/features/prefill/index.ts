export { MissingDetails } from './missing-details.tsx'
export { PrefillForm } from './prefill-form.tsx'

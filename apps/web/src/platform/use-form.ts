import { useForm as useFormState, type Form as FormState, type FormOptions } from '@baize/client'
import { faultsOf, type Fault } from './field-faults.ts'
import { useErrorText } from './use-error-text.ts'

export type Form<Values extends object> = FormState<Values, Fault>
type Options<Values extends object> = FormOptions<Values, Fault>
type Given = 'textOf' | 'namedBy'

/** The state of a form, with the catalogue's texts and the fields that a refusal names. */
export function useForm<Values extends object>(
  options: Omit<Options<Values>, Given> & Partial<Pick<Options<Values>, Given>>,
): Form<Values> {
  const errorText = useErrorText()
  return useFormState({ textOf: errorText.at, namedBy: faultsOf, ...options })
}

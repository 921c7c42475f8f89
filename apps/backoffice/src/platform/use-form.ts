import { useForm as useFormState, type Form, type FormOptions } from '@baize/client'

/** A faulty field with the text that it shows. */
type Fault = { readonly field: string; readonly text: string }

/** The state of a form; the back office has one text for each faulty field. */
export function useForm<Values extends object>(
  options: Omit<FormOptions<Values, Fault>, 'textOf'>,
): Form<Values, Fault> {
  return useFormState({ textOf: ({ text }) => text, ...options })
}

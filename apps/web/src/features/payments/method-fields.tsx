import { fieldFormatters, limitIbanInput } from '@baize/domain'
import { TextField } from '@baize/ui'
import type { ReactNode } from 'react'
import { useT } from '../../platform/i18n.tsx'
import type { FieldSpec } from './faults-of-fields.ts'

type Props = {
  specs: readonly FieldSpec[]
  values: Readonly<Record<string, string>>
  onChange: (name: string, value: string) => void
  idOf: (name: string) => string
  errorAt: (name: string) => ReactNode
}

/** The fields of a payment method, as the server describes them. */
export function MethodFields({ specs, values, onChange, idOf, errorAt }: Props) {
  const t = useT()
  return specs.map((spec) => (
    <TextField
      key={spec.name}
      id={idOf(spec.name)}
      name={spec.name}
      label={t.find(`field.${spec.name}`) ?? spec.name}
      hint={t.find(`field.${spec.name}.hint`) ?? undefined}
      aside={spec.mandatory ? undefined : t('method.optional')}
      value={values[spec.name] ?? spec.default ?? ''}
      readOnly={spec.readOnly}
      autoComplete={spec.validator === 'personName' ? 'name' : 'off'}
      autoCapitalize={spec.kind === 'text' ? 'words' : 'characters'}
      spellCheck={false}
      error={errorAt(spec.name)}
      onChange={(event) => onChange(spec.name, kept(spec, event.target.value))}
      onBeforeInput={(event) => {
        // Refused before it is in the field, where the cursor would jump to the end.
        if (isRefused(spec, event.currentTarget, event.data)) event.preventDefault()
      }}
      // The cursor must not jump while typing; groups of four appear when the field loses focus.
      onBlur={(event) =>
        spec.formatter !== null && onChange(spec.name, fieldFormatters[spec.formatter](event.target.value))
      }
    />
  ))
}

/** What the field keeps of a typed or pasted text. */
function kept({ kind, maxLength }: FieldSpec, text: string): string {
  return kind === 'iban' && maxLength !== null ? limitIbanInput(text, maxLength) : text
}

/** Whether a single typed character does not belong into the field, or is one too many (2§5). */
function isRefused(spec: FieldSpec, field: HTMLInputElement, typed: string): boolean {
  if (typed.length !== 1) return false
  const { value, selectionStart, selectionEnd } = field
  const next = `${value.slice(0, selectionStart ?? undefined)}${typed}${value.slice(selectionEnd ?? value.length)}`
  return kept(spec, next).length < next.length
}

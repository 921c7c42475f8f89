import { fieldFormatters } from '@baize/domain'
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
      onChange={(event) => onChange(spec.name, event.target.value)}
      // The cursor must not jump while typing; groups of four appear when the field loses focus.
      onBlur={(event) =>
        spec.formatter !== null && onChange(spec.name, fieldFormatters[spec.formatter](event.target.value))
      }
    />
  ))
}

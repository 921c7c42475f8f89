import type { FormField } from '@baize/domain'
import { useT } from '../../platform/i18n.tsx'
import { fieldName, FormFields, type FieldsForm } from '../fields/index.ts'
import { NewPasswordFields } from '../passwords/index.ts'
import { fieldId } from './registration-fields.ts'
import styles from './registration.module.css'

type Props = { form: FieldsForm; fields: readonly FormField[] }

export function DetailFields({ form, fields }: Props) {
  const t = useT()
  const { values, set, errorAt } = form
  const secret = (name: 'password' | 'confirmPassword') => ({
    id: fieldId(name),
    label: fieldName(t, name),
    value: values[name] ?? '',
    error: errorAt(name),
    onChange: (value: string) => set(name, value),
  })
  const passwords = (
    <NewPasswordFields
      password={secret('password')}
      confirmed={fields.some(({ name }) => name === 'confirmPassword') ? secret('confirmPassword') : null}
    />
  )
  return (
    <>
      <p className={styles['note']}>{t('registration.mandatory')}</p>
      <FormFields
        form={form}
        fields={fields.filter(({ name }) => name !== 'confirmPassword')}
        own={{ password: passwords }}
      />
    </>
  )
}

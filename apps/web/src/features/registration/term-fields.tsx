import type { FormField } from '@baize/domain'
import { useT } from '../../platform/i18n.tsx'
import { pageAddress } from '../../platform/page-language.ts'
import { useStart } from '../../platform/start.ts'
import { FormFields, type FieldsForm } from '../fields/index.ts'
import { choicesOf, isNeeded } from './registration-fields.ts'
import styles from './registration.module.css'

/** The terms to accept. Their texts open in another tab, so that the input stays. */
const accepted = ['terms-of-service', 'privacy-policy']

function ToRead() {
  const t = useT()
  const pages = useStart().pages.filter(({ key }) => accepted.includes(key))
  if (pages.length === 0) return null
  return (
    <>
      {t('registration.terms.read')}{' '}
      {pages.map(({ key, title }) => (
        <a
          key={key}
          href={pageAddress(`/${key}`)}
          target="_blank"
          rel="noreferrer"
          className={styles['to-read']}
        >
          {title}
        </a>
      ))}
    </>
  )
}

type Props = { form: FieldsForm; fields: readonly FormField[] }

function Choices({ form, fields, legend }: Props & { legend: string }) {
  if (fields.length === 0) return null
  return (
    <fieldset className={styles['boxes']}>
      <legend className={styles['legend']}>{legend}</legend>
      <FormFields form={form} fields={fields} />
    </fieldset>
  )
}

export function TermFields({ form, fields }: Props) {
  const t = useT()
  const { statements, consents } = choicesOf(fields)
  return (
    <>
      <fieldset className={styles['boxes']}>
        <legend className={styles['legend']}>{t('registration.terms.needed')}</legend>
        <FormFields
          form={form}
          fields={fields.filter(isNeeded)}
          hints={{ ageAndPolicyChecked: <ToRead /> }}
        />
      </fieldset>
      <Choices form={form} fields={statements} legend={t('registration.terms.optional')} />
      <Choices form={form} fields={consents} legend={t('registration.terms.free')} />
    </>
  )
}

import { Checkbox } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import { pageAddress } from '../../platform/page-language.ts'
import { useStart } from '../../platform/start.ts'
import type { FieldsProps } from './detail-fields.tsx'
import { fieldId } from './registration-fields.ts'
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

export function TermFields({ form: { values, set, errorAt } }: FieldsProps) {
  const t = useT()
  const { rules, settings } = useStart()
  const { playerAgeLimit } = rules
  const box = (
    name: 'notExposed' | 'ageAndPolicyChecked' | 'receiveEmail' | 'receiveSms' | 'campaignsEnabled',
  ) => ({
    id: fieldId(name),
    name,
    checked: values[name],
    error: errorAt(name),
    onChange: (event: { target: { checked: boolean } }) => set(name, event.target.checked),
  })
  return (
    <>
      <fieldset className={styles['boxes']}>
        <legend className={styles['legend']}>{t('registration.terms.needed')}</legend>
        <Checkbox
          {...box('ageAndPolicyChecked')}
          label={t('registration.terms.age', { age: playerAgeLimit })}
          hint={<ToRead />}
        />
        <Checkbox
          {...box('notExposed')}
          label={t('registration.terms.notExposed')}
          hint={t('registration.terms.notExposedHint')}
        />
      </fieldset>
      <fieldset className={styles['boxes']}>
        <legend className={styles['legend']}>{t('registration.terms.free')}</legend>
        <Checkbox {...box('receiveEmail')} label={t('registration.terms.email')} />
        <Checkbox {...box('receiveSms')} label={t('registration.terms.sms')} />
        {settings.fe.features.includes('campaigns') && (
          <Checkbox {...box('campaignsEnabled')} label={t('registration.terms.campaigns')} />
        )}
      </fieldset>
    </>
  )
}

import { REGISTRATION_FIELDS, type RegistrationField } from '@baize/domain'
import { Button } from '@baize/ui'
import { useEffect, useRef } from 'react'
import { formatCalendarDate } from '../../platform/page-dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'
import { namesInOrder, type RegistrationValues } from './registration-fields.ts'
import styles from './registration.module.css'

type Field = keyof RegistrationValues
type Props = {
  values: RegistrationValues
  /** The answer on the page about political exposure; `null` when it was not asked. */
  isExposed: boolean | null
  headingLevel: 1 | null
  onEdit: (field: Field) => void
  onConfirm: () => void
  onBack: () => void
}

const shown = (order: string) =>
  [
    ...(['email', 'password', 'nickName', ...namesInOrder(order), 'birthDate', 'gender'] as const),
    ...['address', 'city', 'zipCode', 'phoneNumber', 'promoCode'],
    ...['notExposed', 'receiveEmail', 'receiveSms', 'campaignsEnabled'],
  ] as const satisfies readonly Field[]

const isAdded = (field: Field): field is RegistrationField =>
  REGISTRATION_FIELDS.some((added) => added === field)

/**
 * Shows the complete input before it is sent, with a link to change each field (DECIDE-016). The password is
 * not shown.
 */
export function ConfirmationPage({ values, isExposed, headingLevel, onEdit, onConfirm, onBack }: Props) {
  const t = useT()
  const {
    settings: {
      fe: { features },
    },
    rules: { registrationFields },
  } = useStart()
  const isOffered = (field: Field) =>
    (!isAdded(field) || registrationFields.includes(field)) &&
    (field !== 'promoCode' || features.includes('promoCodes')) &&
    (field !== 'campaignsEnabled' || features.includes('campaigns'))
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  const Heading = headingLevel === 1 ? 'h1' : 'h3'
  const valueOf = (field: ReturnType<typeof shown>[number]): string => {
    const value = field === 'notExposed' && isExposed !== null ? !isExposed : values[field]
    if (typeof value === 'boolean')
      return value ? t('registration.confirmation.yes') : t('registration.confirmation.no')
    if (field === 'password') return t('registration.confirmation.password')
    if (field === 'birthDate') return formatCalendarDate(value)
    if (value === 'male' || value === 'female') return t(`registration.${value}`)
    return value.trim() === '' ? t('registration.confirmation.none') : value.trim()
  }
  return (
    <div className={styles['form']}>
      <Heading ref={title} tabIndex={-1} className={styles['focus-start']}>
        {t('registration.confirmation.title')}
      </Heading>
      <p className={styles['note']}>{t('registration.confirmation.text')}</p>
      <dl className={styles['confirmation']}>
        {shown(t('registration.nameOrder'))
          .filter(isOffered)
          .map((field) => (
            <div key={field}>
              <dt>{t(`registration.${field}`)}</dt>
              <dd>
                <span>{valueOf(field)}</span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('registration.confirmation.editField', { field: t(`registration.${field}`) })}
                  onClick={() => onEdit(field)}
                >
                  {t('registration.confirmation.edit')}
                </Button>
              </dd>
            </div>
          ))}
      </dl>
      <div className={styles['actions']}>
        <Button variant="primary" size="large" block onClick={onConfirm}>
          {t('registration.submit')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('registration.confirmation.back')}
        </Button>
      </div>
    </div>
  )
}

import { isShown, type FieldValues, type FormField } from '@baize/domain'
import { Button } from '@baize/ui'
import { useEffect, useRef } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { fieldName, useFieldValue } from '../fields/index.ts'
import styles from './registration.module.css'

type Props = {
  fields: readonly FormField[]
  values: FieldValues
  /** The answer on the page about political exposure; `null` when it was not asked. */
  isExposed: boolean | null
  headingLevel: 1 | null
  onEdit: (field: string) => void
  onConfirm: () => void
  onBack: () => void
}

/** Fields that repeat another one, or that the button itself confirms. */
const repeated = ['confirmEmail', 'confirmPassword', 'ageAndPolicyChecked']

/**
 * Shows the complete input before it is sent, with a link to change each field (DECIDE-016). The password is
 * not shown.
 */
export function ConfirmationPage({
  fields,
  values,
  isExposed,
  headingLevel,
  onEdit,
  onConfirm,
  onBack,
}: Props) {
  const t = useT()
  const written = useFieldValue()
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  const Heading = headingLevel === 1 ? 'h1' : 'h3'
  const valueOf = (field: FormField): string =>
    field.name === 'publicPerson' && isExposed !== null
      ? written(field, isExposed ? '' : 'true')
      : written(field, values[field.name] ?? '')
  return (
    <div className={styles['form']}>
      <Heading ref={title} tabIndex={-1} className={styles['focus-start']}>
        {t('registration.confirmation.title')}
      </Heading>
      <p className={styles['note']}>{t('registration.confirmation.text')}</p>
      <dl className={styles['confirmation']}>
        {fields
          .filter((field) => isShown(field, values) && !repeated.includes(field.name))
          .map((field) => {
            const name = fieldName(t, field.name)
            return (
              <div key={field.name}>
                <dt>{name}</dt>
                <dd>
                  <span>{valueOf(field)}</span>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t('registration.confirmation.editField', { field: name })}
                    onClick={() => onEdit(field.name)}
                  >
                    {t('registration.confirmation.edit')}
                  </Button>
                </dd>
              </div>
            )
          })}
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

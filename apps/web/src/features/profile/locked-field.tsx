import { Button, ReadOnlyField } from '@baize/ui'
import type { ReactNode } from 'react'
import type { FormField } from '@baize/domain'
import { SupportLink } from '../../parts/support-link.tsx'
import { useT } from '../../platform/i18n.tsx'
import { calendarDate } from '../../platform/dates.ts'
import { formatCalendarDate } from '../../platform/page-dates.ts'
import { useStart } from '../../platform/start.ts'
import { fieldName, offeredCountries, useFieldValue } from '../fields/index.ts'
import type { ProfileField } from './profile-values.ts'
import styles from './profile.module.css'

/** A value as it is shown and not typed: a country has its name. */
export function useShownValue(): (field: ProfileField['field'], value: string) => string {
  const t = useT()
  const { locale } = useStart()
  const shown = useFieldValue()
  return (field, value) =>
    field.control === 'country'
      ? (offeredCountries(locale, t.find, [value])[0]?.name ?? value)
      : shown(field as FormField, value)
}

/** A detail that the player cannot change here, with the reason and what to do. */
export function LockedField({ entry }: { entry: ProfileField }) {
  const t = useT()
  const shown = useShownValue()
  const { field, value, lock, verifiedAt } = entry
  const name = fieldName(t, field.name)
  const why =
    lock === 'verified' && verifiedAt !== null
      ? t('profile.locked.verified', { date: formatCalendarDate(calendarDate(Date.parse(verifiedAt))) })
      : t('profile.locked.fixed')
  return (
    <Locked
      id={`profile-${field.name}`}
      label={name}
      value={shown(field, value)}
      reason={
        <>
          {why}{' '}
          <SupportLink subject={t('profile.locked.subject', { field: name })} className={styles['inline']}>
            {t('profile.locked.contact')}
          </SupportLink>
        </>
      }
    />
  )
}

type LockedProps = { id: string; label: string; value: string; reason: ReactNode }

export function Locked(props: LockedProps) {
  const t = useT()
  return <ReadOnlyField {...props} lockedLabel={t('profile.locked')} />
}

/** Email and phone number: a button opens their form. */
export function OwnFormField({ entry, onChange }: { entry: ProfileField; onChange: () => void }) {
  const t = useT()
  const shown = useShownValue()
  const { field, value, verifiedAt } = entry
  const name = fieldName(t, field.name)
  const isVerified = verifiedAt !== null
  return (
    <div className={styles['own-form']}>
      <Locked
        id={`profile-${field.name}`}
        label={name}
        value={value === '' ? t('profile.notGiven') : shown(field, value)}
        reason={
          value === ''
            ? t('profile.phone.why')
            : isVerified
              ? t('profile.verified', { date: formatCalendarDate(calendarDate(Date.parse(verifiedAt))) })
              : t('profile.notVerified')
        }
      />
      <Button onClick={onChange}>
        {t(value === '' ? 'profile.add' : 'profile.change')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </div>
  )
}

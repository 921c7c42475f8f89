import { Refusal } from '@baize/client'
import { FIELD_FORMATTERS, findFormFaults, type FormField } from '@baize/domain'
import { Button, Dialog, PhoneField } from '@baize/ui'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { fault } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { refresh } from '../../platform/query.ts'
import { usePlayer, useStart } from '../../platform/start.ts'
import { useForm } from '../../platform/use-form.ts'
import { fieldName, phoneCountries, useLeaveQuestion } from '../fields/index.ts'
import { OwnPassword } from '../../parts/own-password.tsx'
import type { Details, ProfileField } from './profile-values.ts'
import styles from './profile.module.css'

type Props = { entry: ProfileField; today: Details['today']; onClose: () => void }

/** Another phone number. Nothing proves it yet. */
export function ChangePhoneDialog({ entry, today, onClose }: Props) {
  const t = useT()
  const { locale } = useStart()
  const { country } = usePlayer()
  const [values, onValues] = useState({ phoneNumber: entry.value, password: '' })
  const field = { ...entry.field, mandatory: true, readOnly: false, mandatoryWith: null } as FormField
  const form = useForm({
    id: 'change-phone',
    values,
    onValues,
    validate: (typed) => [
      ...findFormFaults([field], { phoneNumber: FIELD_FORMATTERS.phone(typed.phoneNumber) }, today).map(
        ({ reason, details }) => fault('phoneNumber', reason, { ...details }),
      ),
      ...(typed.password === '' ? [fault('password', 'mandatory')] : []),
    ],
    send: async () => {
      const answer = await api.post('account.changePhoneNumber', values)
      if (!answer.ok) return answer.error
      refresh('account.initDetails')
      onClose()
    },
  })
  const { question, leave } = useLeaveQuestion(values.phoneNumber !== entry.value)
  return (
    <Dialog title={t('profile.phone.title')} closeLabel={t('shell.close')} onClose={() => leave(onClose)}>
      <form noValidate className={styles['form']} onSubmit={form.onSubmit}>
        <p>{t('profile.phone.text')}</p>
        <Refusal error={form.error} takesFocus />
        <PhoneField
          id={form.idOf('phoneNumber')}
          label={fieldName(t, 'phoneNumber')}
          name="phoneNumber"
          value={form.values.phoneNumber}
          required
          error={form.errorAt('phoneNumber')}
          onChange={(value) => form.set('phoneNumber', value)}
          countries={phoneCountries(locale, t.find)}
          preferredCountry={country}
          countryLabel={t('field.phoneNumber.country')}
          placeholder={(code) => t.find(`field.phoneNumber.example.${code}`) ?? undefined}
          resultsLabel={(count) => t('field.results', { count })}
          noResultsLabel={t('field.noResults')}
        />
        <OwnPassword
          id={form.idOf('password')}
          value={form.values.password}
          error={form.errorAt('password')}
          onChange={(value) => form.set('password', value)}
        />
        <Button type="submit" variant="primary" size="large" block isWorking={form.isSending}>
          {form.isSending ? t('profile.saving') : t('profile.phone.submit')}
        </Button>
      </form>
      {question}
    </Dialog>
  )
}

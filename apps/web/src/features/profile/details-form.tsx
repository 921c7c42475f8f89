import { Refusal } from '@baize/client'
import { hasOwnForm, type FieldValues, type FieldWithOwnForm, type FormField } from '@baize/domain'
import { Alert, Button, ErrorSummary } from '@baize/ui'
import { useState, type ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { useT } from '../../platform/i18n.tsx'
import { queryClient, reading } from '../../platform/query.ts'
import { fieldName, FormFields, useFieldsForm, useLeaveQuestion } from '../fields/index.ts'
import { LockedField, OwnFormField, useShownValue } from './locked-field.tsx'
import {
  afterOtherSave,
  changedFields,
  freeFields,
  inputOf,
  isBox,
  valuesOf,
  type Details,
  type ProfileField,
} from './profile-values.ts'
import styles from './profile.module.css'

/** Puts saved details into the cache, so that every part of the page shows them. */
const store = (details: Details) =>
  queryClient.setQueryData(reading('account.initDetails', {}).queryKey, details)

/**
 * What the player changes, and the details that it began with. A save elsewhere loses nothing typed, and neither does
 * an answer: what is typed while it is awaited stays.
 */
function useEdited(details: Details) {
  const [begun, setBegun] = useState(details)
  const [values, onValues] = useState(() => valuesOf(details))
  const [conflicts, setConflicts] = useState<readonly string[]>([])
  const take = (saved: Details) => {
    const after = (typed: FieldValues) =>
      afterOtherSave({ base: valuesOf(begun), values: typed }, valuesOf(saved))
    setBegun(saved)
    onValues((typed) => after(typed).values)
    setConflicts(after(values).conflicts)
  }
  // Read again, and nothing that was typed is at stake.
  if (details.version !== begun.version) {
    const { conflicts: found } = afterOtherSave({ base: valuesOf(begun), values }, valuesOf(details))
    if (found.length === 0) take(details)
  }
  return {
    begun,
    values,
    conflicts,
    take,
    onValues: (next: FieldValues) => {
      onValues(next)
      setConflicts((before) => before.filter((name) => next[name] === values[name]))
    },
    saved: (answer: Details) => {
      setBegun(answer)
      onValues((typed) => afterOtherSave({ base: values, values: typed }, valuesOf(answer)).values)
      setConflicts([])
    },
  }
}

type Props = { details: Details; onEmail: () => void; onPhone: () => void }

/** The details in the order of the registration, and the consents. */
export function DetailsForm({ details, onEmail, onPhone }: Props) {
  const t = useT()
  const shown = useShownValue()
  const [isSaved, setSaved] = useState(false)
  const { begun, values, conflicts, take, onValues, saved } = useEdited(details)
  const fields = freeFields(begun.fields).map(({ field }) => field as FormField)
  const form = useFieldsForm({
    id: 'profile',
    fields,
    today: begun.today,
    values,
    onValues: (next) => {
      setSaved(false)
      onValues(next)
    },
    hasSummary: true,
    send: async () => {
      const answer = await api.post('account.updateDetails', inputOf(begun, valuesOf(begun), values))
      if (answer.ok) {
        saved(answer.value)
        store(answer.value)
        setSaved(true)
        return
      }
      if (answer.error.error === 'profile_changed') {
        const fresh = await api.get('account.initDetails', {})
        if (fresh.ok) {
          take(fresh.value)
          store(fresh.value)
        }
      }
      return answer.error
    },
  })
  const { errors, failedTries } = form.summary((field, text) => `${fieldName(t, field)}: ${text}`)
  const savedNow = Object.fromEntries(
    begun.fields
      .filter(({ field }) => conflicts.includes(field.name))
      .map(({ field, value }): [string, ReactNode] => [
        field.name,
        t('profile.savedNow', { value: shown(field, value) }),
      ]),
  )
  const isUnsaved = changedFields(valuesOf(begun), values).length > 0
  const { question } = useLeaveQuestion(isUnsaved)
  const own = ownOf(begun.fields, { email: onEmail, phoneNumber: onPhone })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the blur of its fields bubbles here
    <form
      noValidate
      className={styles['form']}
      onBlur={form.onBlur}
      onSubmit={(event) => {
        setSaved(false)
        form.onSubmit(event)
      }}
    >
      <Refusal error={form.error} takesFocus />
      <ErrorSummary title={t('profile.errors')} errors={errors} failedTries={failedTries} />
      <FormFields
        form={form}
        fields={begun.fields.filter((entry) => !isBox(entry)).map(({ field }) => field as FormField)}
        hints={savedNow}
        own={own}
      />
      <fieldset className={styles['consents']}>
        <legend>{t('profile.consents')}</legend>
        <p className={styles['note']}>{t('profile.consents.text')}</p>
        <FormFields
          form={form}
          fields={begun.fields.filter(isBox).map(({ field }) => field as FormField)}
          hints={savedNow}
        />
      </fieldset>
      <div role="status">{isSaved && <Alert kind="success">{t('profile.saved')}</Alert>}</div>
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" size="large" isWorking={form.isSending}>
          {form.isSending ? t('profile.saving') : t('profile.save')}
        </Button>
        {isUnsaved && <p className={styles['note']}>{t('profile.unsaved')}</p>}
      </div>
      {question}
    </form>
  )
}

const ownOf = (
  fields: readonly ProfileField[],
  forms: Readonly<Record<FieldWithOwnForm, () => void>>,
): Readonly<Record<string, ReactNode>> =>
  Object.fromEntries(
    fields
      .filter(({ lock }) => lock !== null)
      .map((entry) => {
        const { field, lock } = entry
        const onChange = hasOwnForm(field.name) ? forms[field.name] : undefined
        return [
          field.name,
          lock === 'ownForm' && onChange !== undefined ? (
            <OwnFormField key={field.name} entry={entry} onChange={onChange} />
          ) : (
            <LockedField key={field.name} entry={entry} />
          ),
        ]
      }),
  )

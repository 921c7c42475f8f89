import { useRefusals } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { inNameOrder, type PrefillType } from '@baize/domain'
import { Button, ErrorSummary, Skeleton } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { api } from '../../platform/api.ts'
import { faultsOf } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading, refresh } from '../../platform/query.ts'
import { reloadStart } from '../../platform/start.ts'
import {
  answersOf,
  emptyValues,
  fieldName,
  FormFields,
  useFieldsForm,
  useLeaveQuestion,
} from '../fields/index.ts'
import styles from './prefill.module.css'

type Props = { type: PrefillType; onSaved?: () => void }

/** Asks for the details that are missing before an action (2§2). */
export function PrefillForm({ type, onSaved }: Props) {
  const t = useT()
  const query = useQuery(reading('account.prefillForm', { type }))
  if (query.data !== undefined)
    return <AskedForm key={type} type={type} asked={query.data} onSaved={onSaved} />
  if (query.error !== null) return <QueryFailed title={t('prefill.failed')} query={query} />
  return (
    <div className={styles['form']} role="status" aria-label={t('prefill.loading')}>
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  )
}

type AskedProps = {
  type: PrefillType
  asked: WireOutputOf<'account.prefillForm'>
  onSaved: (() => void) | undefined
}

function AskedForm({ type, asked, onSaved }: AskedProps) {
  const t = useT()
  const { notify } = useRefusals()
  const fields = inNameOrder(asked.fields, ({ name }) => name, t('field.nameOrder'))
  const [typed, onValues] = useState(emptyValues(fields))
  const [isSaved, setSaved] = useState(false)
  const { question } = useLeaveQuestion(
    !isSaved && Object.entries(typed).some(([name, value]) => value !== emptyValues(fields)[name]),
  )
  // The form may have changed while it was open: what was typed stays, a new field begins empty.
  const values = { ...emptyValues(fields), ...typed }
  const form = useFieldsForm({
    id: 'prefill',
    fields,
    today: asked.today,
    values,
    onValues: (next) => {
      setSaved(false)
      onValues(next)
    },
    hasSummary: true,
    send: async () => {
      const answer = await api.post('account.savePrefill', { type, fields: answersOf(fields, values) })
      if (!answer.ok) {
        const faults = faultsOf(answer.error)
        if (faults.some(({ field }) => !fields.some(({ name }) => name === field)))
          refresh('account.prefillForm')
        if (faults.length > 0) return answer.error
        notify(answer.error)
        return
      }
      setSaved(true)
      refresh('account.prefillForm')
      await reloadStart()
      onSaved?.()
    },
  })
  const { errors, failedTries } = form.summary((field, text) => `${fieldName(t, field)}: ${text}`)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the blur of its fields bubbles here
    <form noValidate className={styles['form']} onSubmit={form.onSubmit} onBlur={form.onBlur}>
      <ErrorSummary
        title={t('prefill.faults', { count: errors.length })}
        errors={errors}
        failedTries={failedTries}
      />
      <FormFields form={form} fields={fields} />
      <Button type="submit" variant="primary" size="large" block isWorking={form.isSending}>
        {t(form.isSending ? 'prefill.working' : 'prefill.save')}
      </Button>
      {question}
    </form>
  )
}

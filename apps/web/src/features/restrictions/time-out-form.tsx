import { Refusal } from '@baize/client'
import { Button, Checkbox, RadioCards } from '@baize/ui'
import { useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { fault } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { keyFor, newRequestKey } from '../../platform/idempotency.ts'
import { refresh } from '../../platform/query.ts'
import { reloadStart } from '../../platform/start.ts'
import { useForm } from '../../platform/use-form.ts'
import styles from './restrictions.module.css'

const HOURS_A_DAY = 24
const DAYS_A_WEEK = 7

/** A length in the largest unit that it fills: hours up to a day, then weeks or days. */
export function lengthOf(hours: number): {
  readonly unit: 'hours' | 'days' | 'weeks'
  readonly count: number
} {
  const days = hours / HOURS_A_DAY
  if (days <= 1 || !Number.isInteger(days)) return { unit: 'hours', count: hours }
  return days % DAYS_A_WEEK === 0
    ? { unit: 'weeks', count: days / DAYS_A_WEEK }
    : { unit: 'days', count: days }
}

/** The choice of a length. Nothing is chosen beforehand, and the box says that nobody can undo it. */
export function TimeOutForm({ hours }: { hours: readonly number[] }) {
  const t = useT()
  const [values, onValues] = useState({ hours: '', confirmed: false })
  const requestKey = useRef(newRequestKey())
  const form = useForm({
    id: 'time-out',
    values,
    onValues,
    validate: ({ hours: chosen, confirmed }) => [
      ...(chosen === '' ? [fault('hours', 'mandatory')] : []),
      ...(confirmed ? [] : [fault('confirmed', 'mustBeTicked')]),
    ],
    send: async () => {
      requestKey.current = keyFor(requestKey.current, values.hours)
      const answer = await api.post(
        'player.startTimeOut',
        { hours: Number(values.hours) },
        { idempotencyKey: requestKey.current.key },
      )
      if (!answer.ok) return answer.error
      refresh('player.timeOut')
      return await reloadStart()
    },
  })
  return (
    <form noValidate className={styles['form']} onSubmit={form.onSubmit}>
      <Refusal error={form.error} takesFocus />
      <RadioCards
        id={form.idOf('hours')}
        legend={t('timeOut.length')}
        isRow
        options={hours.map((each) => ({ value: String(each), title: t('timeOut.hours', lengthOf(each)) }))}
        value={form.values.hours === '' ? null : form.values.hours}
        error={form.errorAt('hours')}
        onChange={(value) => form.set('hours', value)}
      />
      <Checkbox
        id={form.idOf('confirmed')}
        label={t('timeOut.confirm')}
        checked={form.values.confirmed}
        error={form.errorAt('confirmed')}
        onChange={(event) => form.set('confirmed', event.target.checked)}
      />
      <div>
        <Button type="submit" variant="primary" size="large" isWorking={form.isSending}>
          {form.isSending ? t('timeOut.working') : t('timeOut.submit')}
        </Button>
      </div>
    </form>
  )
}

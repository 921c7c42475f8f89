import { Refusal, useNowMs, type ApiError } from '@baize/client'
import {
  currencyOf,
  limitUnitOf,
  parseTypedAmount,
  parseTypedHours,
  type AmountFault,
  type CurrencyCode,
  type Result,
} from '@baize/domain'
import { Alert, AmountField, Button, cardClass, Chip, TextField } from '@baize/ui'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { SupportLink } from '../../parts/support-link.tsx'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useLimitTexts } from '../../platform/limit-texts.ts'
import { amountFault, fault } from '../../platform/field-faults.ts'
import { changeAt } from '../../platform/limit-changes.ts'
import { refresh } from '../../platform/query.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import { useForm } from '../../platform/use-form.ts'
import { canBeLowered, misfitOf, type Limit, type LimitType, type Period } from './limit-change.ts'
import { LimitEffect } from './limit-effect.tsx'
import styles from './limits.module.css'

type Props = {
  type: LimitType
  period: Period
  limit: Limit | null
  currency: CurrencyCode
  /** Seconds that are offered as choices of a limit on time. */
  timeValues?: readonly string[]
  onDone: () => void
}

/** Sets, changes or removes a limit. Shows the effect before it is saved, at once or later. */
export function LimitForm({ type, period, limit, currency, timeValues = [], onDone }: Props) {
  const t = useT()
  const errorText = useErrorText()
  const element = useRef<HTMLFormElement>(null)
  const current = limit?.amount ?? null
  const removalId = useId()
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const isWaiting = useIsWaiting(limit)
  const isLocked = isWaiting && limit !== null && !canBeLowered(limit)
  const { form, typed, side, sideOf, misfitText, remove, isRemoval } = useLimitForm(
    { type, period, limit, currency, onDone },
    isWaiting,
  )
  const { formatLimit } = useLimitTexts()
  const textOf = (amount: string | bigint) => formatLimit(type, BigInt(amount), currency)
  const max = limit?.maxAmount == null ? 'none' : textOf(limit.maxAmount)
  const onChange = (amount: string) => {
    form.change({ amount }, type)
    // Nothing is judged while the player types (2§5).
    form.show([])
  }
  const saveButton = (
    <Button type="submit" variant="primary" isWorking={form.isSending}>
      {typed === null ? t('limits.save') : t('limits.saveAmount', { amount: textOf(typed) })}
    </Button>
  )
  return (
    <form ref={element} noValidate className={cardClass(styles['form'])} onSubmit={form.onSubmit}>
      <h3>
        {current === null ? t(`limits.set.${type}`, { period }) : t(`limits.change.${type}`, { period })}
      </h3>
      <Refusal
        error={form.error}
        text={
          form.error !== null && isRemoval ? `${t('limits.notRemoved')} ${errorText(form.error)}` : undefined
        }
        takesFocus
      />
      {isWaiting && (
        <Alert kind="info">{t(isLocked ? 'limits.whileWaiting.least' : 'limits.whileWaiting')}</Alert>
      )}
      {isLocked ? null : limitUnitOf(type) === 'seconds' ? (
        <>
          <HoursField
            id={form.idOf(type)}
            hint={t('limits.hours', { max })}
            error={form.errorAt(type)}
            unit={t('limits.unit', { unit: t('limits.hoursUnit'), period })}
            text={form.values.amount}
            seconds={typed}
            choices={timeValues.filter((value) => limit !== null && sideOf(BigInt(value)) === null)}
            onChange={onChange}
          />
          {saveButton}
        </>
      ) : (
        <AmountField
          id={form.idOf(type)}
          label={t('limits.amount')}
          hint={t('limits.whole', { decimals: currencyOf(currency).shownDecimals, max })}
          error={form.errorAt(type)}
          currency={currency}
          size="medium"
          per={t('limits.per', { period })}
          text={form.values.amount}
          onChange={onChange}
          faultText={(found) => errorText.at(amountFault(found, currency))}
          misfitText={misfitText}
          beside={saveButton}
        />
      )}
      <div role="status">
        {typed !== null && side === null && (
          <LimitEffect type={type} period={period} limit={limit} currency={currency} amountMinor={typed} />
        )}
      </div>
      {current !== null && limit !== null && !isWaiting && <RemovalEffect id={removalId} limit={limit} />}
      <div className={styles['actions']}>
        {current !== null && limit?.removal !== null && !isWaiting && (
          <Button aria-describedby={removalId} disabled={form.isSending} onClick={() => void remove()}>
            {t('limits.remove')}
          </Button>
        )}
        <Button variant="quiet" onClick={onDone}>
          {t('limits.leave')}
        </Button>
      </div>
    </form>
  )
}

type HoursProps = {
  id: string
  hint: string
  error: ReactNode
  unit: string
  text: string
  /** What the text says, `null` when it is no time. */
  seconds: bigint | null
  /** Seconds, each a button that fills in the field. */
  choices: readonly string[]
  onChange: (text: string) => void
}

/** A time in hours: typed, or one of the operator's choices (T-81). */
function HoursField({ id, hint, error, unit, text, seconds, choices, onChange }: HoursProps) {
  const t = useT()
  const { formatPlayTime } = useLimitTexts()
  return (
    <>
      <TextField
        id={id}
        label={t('limits.amount')}
        hint={hint}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        end={<span className={styles['unit']}>{unit}</span>}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      {choices.length > 0 && (
        <div role="group" aria-label={t('limits.choices')} className={styles['choices']}>
          {choices.map((value) => (
            <Chip
              key={value}
              isOn={seconds === BigInt(value)}
              onClick={() => onChange(hoursText(BigInt(value)))}
            >
              {formatPlayTime(BigInt(value))}
            </Chip>
          ))}
        </div>
      )}
    </>
  )
}

/** A time in seconds as a player types it, such as `2` or `1:30`. */
function hoursText(seconds: bigint): string {
  const [hours, minutes] = [seconds / 3_600n, (seconds / 60n) % 60n]
  return minutes === 0n ? `${hours}` : `${hours}:${minutes.toString().padStart(2, '0')}`
}

/** Whether a change of the limit waits, by the platform's clock: one that lapsed does not. */
function useIsWaiting(limit: Limit | null): boolean {
  const now = useNowMs(1000)
  const change = limit === null ? null : changeAt(limit, now)
  return change !== null && change.state !== 'lapsed'
}

/** When the limit would end, and whether the player has to confirm that; or that only support removes it. */
function RemovalEffect({ id, limit: { removal, removedBy } }: { id: string; limit: Limit }) {
  const t = useT()
  if (removal === null)
    return removedBy !== 'support' ? null : (
      <p className={styles['lead']}>
        {t('limits.removedBySupport')}{' '}
        <SupportLink subject={t('limits.removalSubject')}>{t('remedy.support')}</SupportLink>
      </p>
    )
  const time = formatInstant(removal.effectiveAt)
  return (
    <p id={id} className={styles['lead']}>
      {removal.confirmBy === null
        ? t('limits.removeFrom', { time })
        : t('limits.removeConfirmed', { time, until: formatInstant(removal.confirmBy) })}
    </p>
  )
}

/** A refusal that names the operator's own page leads there. */
function atContactPoint(error: ApiError): ApiError {
  if (error.errorCode === null) return error
  const { contactUrl } = error.errorDetails
  return typeof contactUrl === 'string' ? { ...error, errorUrl: contactUrl } : error
}

/** The amount of the limit and its faults, and the calls that save or remove it. */
function useLimitForm({ type, period, limit, currency, onDone }: Props, isWaiting: boolean) {
  const t = useT()
  const { formatLimit } = useLimitTexts()
  const errorText = useErrorText()
  const [values, onValues] = useState({ amount: '' })
  const [isRemoval, setRemoval] = useState(false)
  const readText = (text: string): Result<bigint, AmountFault | 'invalid'> =>
    limitUnitOf(type) === 'seconds' ? parseTypedHours(text) : parseTypedAmount(text, currency)
  const typedIn = ({ amount }: typeof values) => {
    const read = readText(amount)
    return read.ok && read.value > 0n ? read.value : null
  }
  const typed = typedIn(values)
  const sideOf = (amount: bigint | null) =>
    amount === null || limit === null ? null : misfitOf(limit, amount, isWaiting)
  const edges = {
    below: limit?.minAmount ?? '0',
    above: limit?.maxAmount ?? '0',
    aboveWaiting: limit?.amount ?? '0',
  }
  const sideText = (side: keyof typeof edges) =>
    t(`limits.${side}`, { amount: formatLimit(type, BigInt(edges[side]), currency) })
  const misfitText = (amount: bigint) => {
    const side = sideOf(amount)
    return side === null ? undefined : sideText(side)
  }
  const save = async (amount: bigint | null) => {
    setRemoval(amount === null)
    const answer = await api.post('player.saveLimit', { type, period, amount: amount?.toString() ?? null })
    if (!answer.ok) return atContactPoint(answer.error)
    refresh('player.limits', 'payments.methods')
    onDone()
  }
  const form = useForm({
    id: 'limit-amount',
    values,
    onValues,
    validate: (next) => {
      const read = readText(next.amount)
      const amount = typedIn(next)
      const side = sideOf(amount)
      if (side !== null) return [fault(type, side)]
      return amount === null ? [fault(type, read.ok ? 'mandatory' : read.error, { currency })] : []
    },
    textOf: (found) => {
      const { reason } = found.details
      return reason === 'below' || reason === 'above' || reason === 'aboveWaiting'
        ? sideText(reason)
        : errorText.at({ ...found, field: 'amount' })
    },
    send: () => save(typed),
  })
  const remove = () => form.sendUnchecked(() => save(null))
  return { form, typed, side: sideOf(typed), sideOf, misfitText, remove, isRemoval }
}

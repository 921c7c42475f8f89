import type { CurrencyCode } from '@baize/domain'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { Field, fieldAria, type FieldText } from '../field/field.tsx'
import styles from '../field/field.module.css'
import { formatAmount, moneyUnit, parseWholeAmount, type Grouping } from './format-money.ts'

export type QuickAdd = { amountMinor: bigint; isDisabled: boolean }
type Props = FieldText & {
  currency: CurrencyCode
  amountMinor: bigint | null
  onChange: (amountMinor: bigint | null) => void
  onBlur?: () => void
  quickAdd?: readonly QuickAdd[]
  /** What a screen reader says for a quick-add button, from the amount with its unit. */
  quickAddLabel?: (amount: string) => string
  end?: ReactNode
  /** Outside the box, at its end: a button that takes the amount. */
  beside?: ReactNode
  /** What stands in the box after the figure; the currency's sign unless given. */
  unit?: string
  size?: 'large' | 'medium'
  grouping?: Grouping
  name?: string
}

const digitsBefore = (text: string, end: number) => text.slice(0, end).replace(/\D/g, '').length

/** Where the cursor stands after as many digits as before the text was grouped anew. */
function positionAfter(text: string, digits: number): number {
  if (digits === 0) return 0
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text[index] ?? '')) seen++
    if (seen === digits) return index + 1
  }
  return text.length
}

/** A large amount: digits only, grouped while typed, with buttons that add to it. No amount is ever chosen for the player. */
export function AmountField(props: Props) {
  const {
    id,
    label,
    aside,
    hint,
    error,
    currency,
    amountMinor,
    onChange,
    onBlur,
    quickAdd = [],
    quickAddLabel,
    end,
    name,
    grouping,
  } = props
  const { beside, unit = moneyUnit(currency), size = 'large' } = props
  const input = useRef<HTMLInputElement>(null)
  const digits = useRef<number | null>(null)
  const text = amountMinor === null ? '' : formatAmount(amountMinor, currency, grouping).replace(/,.*$/, '')
  useLayoutEffect(() => {
    if (digits.current === null || input.current === null) return
    const position = positionAfter(text, digits.current)
    input.current.setSelectionRange(position, position)
    digits.current = null
  }, [text])
  return (
    <div>
      <Field id={id} label={label} aside={aside} hint={hint} error={error}>
        <div className={styles['amount-row']}>
          <div className={classNames(styles['box'], size === 'large' && styles['amount'], Boolean(error) && styles['wrong'])}>
            <input
              ref={input}
              id={id}
              name={name}
              className={styles['input']}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              {...fieldAria({ id, hint, error })}
              onBlur={onBlur}
              onChange={(event) => {
                const typed = event.target.value
                digits.current = digitsBefore(typed, event.target.selectionStart ?? typed.length)
                onChange(parseWholeAmount(typed, currency))
              }}
            />
            <span className={styles['unit']} aria-hidden="true">
              {unit}
            </span>
            {end}
          </div>
          {beside}
        </div>
      </Field>
      {quickAdd.length > 0 && (
        <div className={styles['quick']}>
          {quickAdd.map(({ amountMinor: added, isDisabled }) => (
            <Button
              key={added.toString()}
              disabled={isDisabled}
              aria-label={quickAddLabel?.(`${formatAmount(added, currency)} ${moneyUnit(currency)}`)}
              onClick={() => onChange((amountMinor ?? 0n) + added)}
            >
              {`+ ${formatAmount(added, currency)}`}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

import { currencyOf, parseTypedAmount, type AmountFault, type CurrencyCode } from '@baize/domain'
import { useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { Field, fieldAria, type FieldText } from '../field/field.tsx'
import styles from '../field/field.module.css'
import { amountIn, amountText } from './amount-text.ts'
import { isUnitFirst, moneyUnit } from './page-amounts.ts'
import { formatMoney } from './page-format.ts'
import { useGroupedText } from './use-grouped-text.ts'

export type QuickAdd = { amountMinor: bigint; isDisabled: boolean }
type Props = FieldText & {
  currency: CurrencyCode
  /** The player's text, parsed by `parseTypedAmount`. */
  text: string
  onChange: (text: string) => void
  /** The error of a text that is not an amount, shown once the player has left the field. */
  faultText: (fault: AmountFault) => string
  /** The error of an amount that does not fit here, shown once the player has left the field. */
  misfitText?: (amountMinor: bigint) => string | undefined
  quickAdd?: readonly QuickAdd[]
  /** The accessible name of a quick-add button, from the amount with its unit. */
  quickAddLabel?: (amount: string) => string
  end?: ReactNode
  /** Outside the box, at its end: a button that fills in an amount. */
  beside?: ReactNode
  /** Shown in the box after the amount and its sign, such as "a day". */
  per?: string
  size?: 'large' | 'medium'
  name?: string
}

/**
 * An amount field that groups digits while typing, with quick-add buttons. It never chooses an amount for the
 * player and never drops a typed character: a text that is not an amount stays and is an error.
 */
export function AmountField(props: Props) {
  const {
    id,
    label,
    aside,
    hint,
    currency,
    text,
    onChange,
    faultText,
    misfitText,
    quickAdd = [],
    quickAddLabel,
    end,
    name,
  } = props
  const { beside, per, size = 'large' } = props
  const sign = moneyUnit(currency)
  const isSignFirst = isUnitFirst(currency)
  const after = [!isSignFirst && sign, per].filter(Boolean).join(' ')
  const { input, edit, write } = useGroupedText({ text, currency, onChange })
  const [isLeft, setLeft] = useState(false)
  const read = parseTypedAmount(text, currency)
  const found = read.ok
    ? misfitText?.(read.value)
    : read.error === 'mandatory'
      ? undefined
      : faultText(read.error)
  const error = props.error ?? (isLeft ? found : undefined)
  const leave = (to: EventTarget | null) => {
    // A pressed button must not move away from the pointer; its form shows the error.
    if (!(to instanceof HTMLButtonElement)) setLeft(true)
    if (read.ok) write(read.value)
  }
  return (
    <div>
      <Field id={id} label={label} aside={aside} hint={hint} error={error}>
        <div className={styles['amount-row']}>
          <div
            className={classNames(
              styles['box'],
              size === 'large' && styles['amount'],
              Boolean(error) && styles['wrong'],
            )}
          >
            {isSignFirst && <Unit>{sign}</Unit>}
            <input
              ref={input}
              id={id}
              name={name}
              className={styles['input']}
              inputMode={currencyOf(currency).shownDecimals > 0 ? 'decimal' : 'numeric'}
              autoComplete="off"
              value={text}
              {...fieldAria({ id, hint, error })}
              onBlur={(event) => leave(event.relatedTarget)}
              onChange={(event) => {
                setLeft(false)
                edit(event)
              }}
            />
            {after !== '' && <Unit>{after}</Unit>}
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
              aria-label={quickAddLabel?.(formatMoney(added, currency))}
              onClick={() => write((amountIn(text, currency) ?? 0n) + added)}
            >
              {`+ ${amountText(added, currency)}`}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** What stands beside the number in its box; the label names it for screen readers. */
const Unit = ({ children }: { children: string }) => (
  <span className={styles['unit']} aria-hidden="true">
    {children}
  </span>
)

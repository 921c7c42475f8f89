import { CURRENCY_CODES } from '@baize/domain'
import { formatMoney } from '@baize/ui'
import { useText } from '../../platform/context.tsx'
import { amountsIn, readableOf } from './json-value.ts'
import styles from './settings.module.css'

/** A value in words, on one line. */
export function useValueText(): (json: string) => string {
  const { t } = useText()
  return (json) => {
    const readable = readableOf(json)
    switch (readable.kind) {
      case 'switch':
        return t(readable.isOn ? 'settings.value.true' : 'settings.value.false')
      case 'nothing':
        return t('settings.value.null')
      case 'emptyList':
      case 'empty':
        return t(`settings.value.${readable.kind}`)
      case 'text':
        return readable.text
      case 'code':
        return readable.text.replaceAll(/\s*\n\s*/g, ' ')
    }
  }
}

/** A value: in words, or as JSON that wraps, with its amounts where it holds minor units by currency. */
export function SettingValue({ value }: { value: string }) {
  const { t } = useText()
  const textOf = useValueText()
  const readable = readableOf(value)
  if (readable.kind !== 'code')
    return (
      <span className={styles['value']} data-is-empty={readable.kind === 'nothing' || undefined}>
        {textOf(value)}
      </span>
    )
  const amounts = amountsIn(value, CURRENCY_CODES)
  return (
    <>
      <pre className={styles['code']}>
        <code>{readable.text}</code>
      </pre>
      {amounts !== null && (
        <span className={styles['second']}>
          {t('settings.value.money', {
            amounts: amounts.map(([currency, amount]) => formatMoney(amount, currency)).join(', '),
          })}
        </span>
      )}
    </>
  )
}

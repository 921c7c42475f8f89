import type { CurrencyCode } from '@baize/domain'
import { Money } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import styles from './receipt.module.css'

type Props = { currency: CurrencyCode; staked: string; won: string; returned: string }

/** Stake, win and result. The result has a sign and no colour. */
export function RoundFigures({ currency, staked, won, returned }: Props) {
  const t = useT()
  const result = BigInt(won) + BigInt(returned) - BigInt(staked)
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>{t('rounds.staked')}</dt>
        <dd>
          <Money amountMinor={BigInt(staked)} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('rounds.won')}</dt>
        <dd>
          <Money amountMinor={BigInt(won)} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('rounds.result')}</dt>
        <dd>
          <Money amountMinor={result} currency={currency} showPlus />
        </dd>
      </div>
    </dl>
  )
}

import { Button } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import { MethodLogo, useMethodTexts } from '../payments/index.ts'
import type { Method } from './deposit-amount.ts'
import styles from './outcome.module.css'

type Props = { methods: readonly Method[]; declined: number; onChoose: (method: Method) => void }

/** After a decline: the other payment options as buttons; the amount is preserved. */
export function OtherMethods({ methods, declined, onChoose }: Props) {
  const t = useT()
  const { nameOf } = useMethodTexts()
  const others = methods.filter(({ method }) => method !== declined)
  if (others.length === 0) return null
  return (
    <section className={styles['others']} aria-labelledby="deposit-others">
      <h3 id="deposit-others">{t('deposit.others')}</h3>
      <div className={styles['other-buttons']}>
        {others.map((method) => (
          <Button
            key={method.method}
            icon={<MethodLogo logoUrl={method.logoUrl} />}
            onClick={() => onChoose(method)}
          >
            {nameOf(method)}
          </Button>
        ))}
      </div>
    </section>
  )
}

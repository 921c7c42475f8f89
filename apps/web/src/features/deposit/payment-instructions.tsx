import { Button, SummaryRows } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import styles from './deposit.module.css'

/** Parameters that are for machines only (1§4 "finish"). */
const hidden: ReadonlySet<string> = new Set(['chargeId', 'expiresAt'])

type Props = { params: readonly { name: string; value: string }[]; onBack: () => void }

/** What the player does by himself, for instance a transfer to the account named here. */
export function PaymentInstructions({ params, onBack }: Props) {
  const t = useT()
  return (
    <section className={styles['card']}>
      <h2>{t('deposit.instructions.title')}</h2>
      <SummaryRows
        rows={params
          .filter(({ name }) => !hidden.has(name))
          .map(({ name, value }) => ({ key: name, term: t.find(`instruction.${name}`) ?? name, value }))}
      />
      <Button onClick={onBack}>{t('deposit.instructions.back')}</Button>
    </section>
  )
}

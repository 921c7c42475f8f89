import { encode } from 'uqr'
import { useT } from '../../platform/i18n.tsx'
import styles from './documents.module.css'

/** Modules of white around the code, so that cameras find it. */
const QUIET_ZONE = 4

/**
 * From a computer to the phone: a code with the address of this page. It carries no session: the player logs in on the
 * phone, and this page shows what is uploaded there.
 */
export function HandOver({ address }: { address: string }) {
  const t = useT()
  const { data, size } = encode(address, { border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <aside className={styles['hand-over']} aria-labelledby="documents-hand-over">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('documents.handOver.code', { address })}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div>
        <h2 id="documents-hand-over">{t('documents.handOver.title')}</h2>
        <p className={styles['hint']}>{t('documents.handOver.text')}</p>
      </div>
    </aside>
  )
}

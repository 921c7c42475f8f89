import { useT } from '../../platform/i18n.tsx'
import styles from './draws.module.css'

/** What a draw paid and why, a sentence for each win; or why it paid nothing. */
export function DrawReasons({ hasPaid, sentences }: { hasPaid: boolean; sentences: readonly string[] }) {
  const t = useT()
  return (
    <figcaption className={styles['why']}>
      <span>{t(hasPaid ? 'rounds.outcome.why' : 'rounds.outcome.whyNot')}</span>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </figcaption>
  )
}

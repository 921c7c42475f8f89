import type { PrefillType } from '@baize/domain'
import { useT } from '../../platform/i18n.tsx'
import styles from './prefill.module.css'
import { PrefillForm } from './prefill-form.tsx'

type Props = { type: Exclude<PrefillType, 'game'> }

/** The form in place of an action that waits for it: the action follows once the details are saved. */
export function MissingDetails({ type }: Props) {
  const t = useT()
  return (
    <section className={styles['form']} aria-labelledby="prefill-title">
      <h2 id="prefill-title">{t('prefill.title')}</h2>
      <p>{t('prefill.text', { type })}</p>
      <PrefillForm type={type} />
    </section>
  )
}

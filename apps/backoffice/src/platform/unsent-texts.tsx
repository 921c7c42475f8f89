import { Alert, Button } from '@baize/ui'
import { useText } from './context.tsx'
import { useDraftsLeft } from './drafts.ts'
import styles from './unsent-texts.module.css'

/** Why the form is gone: the role lost its permission, a colleague works on it, or nothing is left to decide. */
type Why = 'permission' | 'assigned' | 'ended'
type Props = { why: Why; texts: readonly string[]; onDelete: () => void }

/** What was typed into a form that is gone, to be read and copied. Nothing of it was sent. */
export function UnsentTexts({ why, texts, onDelete }: Props) {
  const { t } = useText()
  if (texts.length === 0) return null
  return (
    <section className={styles['unsent']} aria-label={t('backoffice.unsent.title')}>
      <Alert
        kind="warning"
        isLive
        title={t('backoffice.unsent.title')}
        action={
          <Button size="small" onClick={onDelete}>
            {t('backoffice.unsent.delete')}
          </Button>
        }
      >
        {t('backoffice.unsent.text', { why })}
      </Alert>
      {texts.map((text) => (
        <blockquote key={text}>{text}</blockquote>
      ))}
    </section>
  )
}

/** The drafts at these places, whose form is gone. It replaces the form, so that it reads what was typed last. */
export function DraftsLeft({ why, places }: { why: Why; places: readonly string[] }) {
  const { texts, remove } = useDraftsLeft(places)
  return <UnsentTexts why={why} texts={texts} onDelete={remove} />
}

import type { StaffItem } from '@baize/contract'
import { Alert, Button, TextField } from '@baize/ui'
import { useState, type FormEvent } from 'react'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useCloseItem } from './use-items.ts'
import styles from './items.module.css'

/** One item with what is known about it, and the note that settles it. */
export function ItemCard({ item }: { item: StaffItem }) {
  const { t, errorText } = useText()
  const { isWorking, error, close } = useCloseItem(item.id)
  const [note, setNote] = useState('')
  const [hasFault, setFault] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = note.trim() === ''
    setFault(isEmpty)
    if (!isEmpty) void close(note.trim())
  }
  return (
    <article className={styles['item']} aria-labelledby={`item-${item.id}`}>
      <h2 id={`item-${item.id}`} className={styles['item-title']}>
        {t(`items.kind.${item.kind}`)}
      </h2>
      <p className={styles['meta']}>
        {item.subject} ·{' '}
        {item.closedAt === null
          ? t('items.opened', { date: shortTime(item.openedAt) })
          : t('items.settled', { date: shortTime(item.closedAt) })}
      </p>
      <dl className={styles['details']}>
        {Object.entries(item.details).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {item.closedAt === null && (
        <form className={styles['form']} noValidate onSubmit={submit}>
          {error !== null && (
            <Alert kind="danger" isLive>
              {errorText(error)}
            </Alert>
          )}
          <TextField
            id={`note-${item.id}`}
            label={t('items.note')}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={hasFault ? t('items.note.fault') : undefined}
          />
          <Button type="submit" isWorking={isWorking}>
            {t(isWorking ? 'items.closing' : 'items.close')}
          </Button>
        </form>
      )}
    </article>
  )
}

import { Alert, Button, TextField } from '@baize/ui'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import styles from './items.module.css'

type Action = { label: string; isWorking: boolean; run: (note: string) => void }
type Props = { id: string; error: string | null; actions: readonly [Action, ...Action[]] }

/** Whatever settles an item needs a word about it. The first action is the form's own. */
export function NoteForm({ id, error, actions: [first, ...others] }: Props) {
  const { t } = useText()
  const [note, setNote] = useState('')
  const [hasFault, setFault] = useState(false)
  const isBusy = [first, ...others].some(({ isWorking }) => isWorking)
  const start = ({ run }: Action) => {
    if (isBusy) return
    const isEmpty = note.trim() === ''
    setFault(isEmpty)
    if (!isEmpty) run(note.trim())
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        start(first)
      }}
    >
      {error !== null && (
        <Alert kind="danger" isLive>
          {error}
        </Alert>
      )}
      <TextField
        id={`note-${id}`}
        label={t('items.note')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={hasFault ? t('items.note.fault') : undefined}
      />
      <Button type="submit" isWorking={first.isWorking} disabled={isBusy && !first.isWorking}>
        {first.label}
      </Button>
      {others.map((action) => (
        <Button
          key={action.label}
          variant="quiet"
          isWorking={action.isWorking}
          disabled={isBusy && !action.isWorking}
          onClick={() => start(action)}
        >
          {action.label}
        </Button>
      ))}
    </form>
  )
}

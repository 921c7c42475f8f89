import { Refusal, type ApiError } from '@baize/client'
import { Button, TextField } from '@baize/ui'
import type { ReactNode } from 'react'
import { useDraft } from './drafts.ts'
import { useForm } from './use-form.ts'
import styles from './note-form.module.css'

type Action = {
  label: string
  isWorking: boolean
  /** True when the action succeeded: the form is then emptied for the next note. */
  run: (note: string) => Promise<boolean>
}
type Props = {
  /** Also the key of the saved draft: names the form and its subject. */
  id: string
  label: string
  hint?: string
  /** Shown when the note is empty. */
  fault: string
  maxLength: number
  error: ApiError | null
  /** Words for the error that say more to staff than the catalogue's text. */
  errorText?: string | undefined
  /** Additional fields, after the error. */
  children?: ReactNode
  actions: readonly [Action, ...Action[]]
}

/** A form for an action that needs a note. A single action is the form's submit button. */
export function NoteForm({
  id,
  label,
  hint,
  fault,
  maxLength,
  error,
  errorText,
  children,
  actions: [first, ...others],
}: Props) {
  const [note, setNote] = useDraft(id)
  const form = useForm({
    id,
    values: { note },
    onValues: (values) => setNote(values.note),
    validate: (values) => (values.note.trim() === '' ? [{ field: 'note', text: fault }] : []),
  })
  const isBusy = [first, ...others].some(({ isWorking }) => isWorking)
  const start = async ({ run }: Action) => {
    if (isBusy) return
    await form.submit(async (values) => {
      if (await run(values.note.trim())) setNote('')
    })
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // With several actions, the Enter key triggers none.
        if (others.length === 0) void start(first)
      }}
    >
      <Refusal error={error} text={errorText} />
      {children}
      <TextField
        id={form.idOf('note')}
        label={label}
        hint={hint}
        maxLength={maxLength}
        value={note}
        onChange={(event) => form.set('note', event.target.value)}
        error={form.textAt('note')}
      />
      <Button
        type={others.length === 0 ? 'submit' : 'button'}
        isWorking={first.isWorking}
        disabled={isBusy && !first.isWorking}
        onClick={others.length === 0 ? undefined : () => void start(first)}
      >
        {first.label}
      </Button>
      {others.map((action) => (
        <Button
          key={action.label}
          isWorking={action.isWorking}
          disabled={isBusy && !action.isWorking}
          onClick={() => void start(action)}
        >
          {action.label}
        </Button>
      ))}
    </form>
  )
}

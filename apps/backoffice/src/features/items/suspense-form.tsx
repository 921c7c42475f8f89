import type { StaffItem } from '@baize/contract'
import { Alert, Button, TextField } from '@baize/ui'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { useResolveDeposit, type DepositDecision } from './use-items.ts'
import styles from './items.module.css'

/** Decides about a deposit that found no room: it is credited, or sent back. Either way somebody reads later why. */
export function SuspenseForm({ item }: { item: StaffItem }) {
  const { t, errorText } = useText()
  const { working, error, resolve } = useResolveDeposit(item.subject)
  const [note, setNote] = useState('')
  const [hasFault, setFault] = useState(false)
  const decide = (decision: DepositDecision) => {
    const isEmpty = note.trim() === ''
    setFault(isEmpty)
    if (!isEmpty) void resolve(decision, note.trim())
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        decide('credit')
      }}
    >
      {error !== null && (
        <Alert kind="danger" isLive>
          {error.error === 'payment_limit_reached' ? t('items.suspense.noRoom') : errorText(error)}
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
      <Button type="submit" isWorking={working === 'credit'} disabled={working !== null}>
        {t('items.suspense.credit')}
      </Button>
      <Button variant="quiet" isWorking={working === 'sendBack'} disabled={working !== null} onClick={() => decide('sendBack')}>
        {t('items.suspense.sendBack')}
      </Button>
    </form>
  )
}

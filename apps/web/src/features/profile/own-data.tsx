import { Refusal } from '@baize/client'
import { Alert, Button, Card } from '@baize/ui'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { fault } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { useForm } from '../../platform/use-form.ts'
import { OwnPassword } from '../../parts/own-password.tsx'
import styles from './profile.module.css'

/** Starts a download without leaving the page. */
function download(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

/** A file with everything that is stored about the player. */
export function OwnData() {
  const t = useT()
  const [isStarted, setStarted] = useState(false)
  const [values, onValues] = useState({ password: '' })
  const form = useForm({
    id: 'own-data',
    values,
    onValues,
    validate: ({ password }) => (password === '' ? [fault('password', 'mandatory')] : []),
    send: async () => {
      const answer = await api.post('account.prepareExport', values)
      if (!answer.ok) return answer.error
      onValues({ password: '' })
      setStarted(true)
      download(answer.value.path)
    },
  })
  return (
    <Card className={styles['panel']} aria-labelledby="own-data-title">
      <h2 id="own-data-title">{t('profile.data.title')}</h2>
      <p>{t('profile.data.text')}</p>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          setStarted(false)
          form.onSubmit(event)
        }}
      >
        <Refusal error={form.error} takesFocus />
        <OwnPassword
          id={form.idOf('password')}
          value={form.values.password}
          error={form.errorAt('password')}
          onChange={(value) => form.set('password', value)}
        />
        <div role="status">{isStarted && <Alert kind="success">{t('profile.data.started')}</Alert>}</div>
        <div>
          <Button type="submit" isWorking={form.isSending}>
            {t('profile.data.submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

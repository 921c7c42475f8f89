import { Refusal, type ApiError } from '@baize/client'
import { Button } from '@baize/ui'
import { useEffect, useRef, useState } from 'react'
import { useApi, useText } from '../../platform/context.tsx'
import { useRoleName } from '../../platform/role-name.ts'
import { useReloadRoles, type StaffRole } from './use-roles.ts'
import styles from './roles.module.css'

type Props = { role: StaffRole; onDone: (text: string) => void }

/** Deletes a role in two steps. */
export function RoleDeletion({ role, onDone }: Props) {
  const { t } = useText()
  const api = useApi()
  const reload = useReloadRoles()
  const name = useRoleName()(role)
  const [isAsked, setAsked] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (isAsked) question.current?.focus()
  }, [isAsked])
  const run = async () => {
    setError(null)
    setWorking(true)
    const answer = await api.post('staff.roleDelete', { slug: role.slug, version: role.version })
    setWorking(false)
    void reload()
    if (answer.ok) onDone(t('roles.done.deleted', { name }))
    else setError(answer.error)
  }
  return (
    <div className={styles['deletion']}>
      <Refusal error={error} takesFocus />
      {isAsked ? (
        <>
          <p ref={question} tabIndex={-1}>
            {t('roles.delete.ask', { name })}
          </p>
          <div className={styles['actions']}>
            <Button variant="danger" isWorking={isWorking} onClick={() => void run()}>
              {t('roles.delete.confirm')}
            </Button>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              {t('roles.delete.keep')}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {t('roles.delete')}
        </Button>
      )}
    </div>
  )
}

import { Alert, Button, EmptyState, Skeleton } from '@baize/ui'
import { IconLock, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { useMay } from '../../platform/session.ts'
import { RoleCard } from './role-card.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { useRoles, type StaffRole } from './use-roles.ts'
import styles from './roles.module.css'

/** The roles of staff with their permissions, for those who manage staff. */
export function RolesPage() {
  const { t } = useText()
  const mayManage = useMay('manageStaff')
  return (
    <div className={styles['page']}>
      <title>{t('roles.title')}</title>
      <h1>{t('roles.title')}</h1>
      {mayManage ? (
        <Roles />
      ) : (
        <EmptyState
          icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />}
          title={t('roles.refused.title')}
        >
          {t('roles.refused.text')}
        </EmptyState>
      )}
    </div>
  )
}

function Roles() {
  const { t } = useText()
  const list = useRoles()
  // As it was when it was opened: a change by a colleague meanwhile does not replace what is typed.
  const [open, setOpen] = useState<StaffRole | 'new' | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const show = (role: StaffRole | 'new') => {
    setDone(null)
    setOpen(role)
  }
  return (
    <>
      <div className={styles['lead']}>
        <p>{t('roles.lead')}</p>
        <p>{t('roles.members')}</p>
      </div>
      <Button
        className={styles['new']}
        icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => show('new')}
      >
        {t('roles.new')}
      </Button>
      {done !== null && <Done text={done} />}
      {list.isPending && <Skeleton height={320} />}
      {list.isError && list.data === undefined && (
        <QueryFailed title={t('roles.failed.title')} query={list} />
      )}
      <ul className={styles['roles']}>
        {list.data?.roles.map((role) => (
          <li key={role.slug}>
            <RoleCard role={role} onChange={() => show(role)} />
          </li>
        ))}
      </ul>
      {open !== null && (
        <RoleDialog
          key={open === 'new' ? 'new' : `${open.slug} ${open.version}`}
          role={open === 'new' ? null : open}
          onDone={(text) => {
            setDone(text)
            setOpen(null)
          }}
          onReload={(current) => setOpen(current)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** The button that was pressed is gone with the dialog, and with a deleted role. */
function Done({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [text])
  return (
    <div ref={box} tabIndex={-1}>
      <Alert kind="success" isLive>
        {text}
      </Alert>
    </div>
  )
}

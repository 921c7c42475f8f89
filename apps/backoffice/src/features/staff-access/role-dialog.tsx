import { Dialog } from '@baize/ui'
import { useText } from '../../platform/context.tsx'
import { useRoleName } from '../../platform/role-name.ts'
import { RoleDeletion } from './role-deletion.tsx'
import { RoleForm } from './role-form.tsx'
import type { StaffRole } from './use-roles.ts'
import styles from './roles.module.css'

type Props = {
  /** `null` for a new one. */
  role: StaffRole | null
  /** With the sentence about the result. */
  onDone: (text: string) => void
  /** With the role as it is now; `null` when it is gone. */
  onReload: (role: StaffRole | null) => void
  onClose: () => void
}

/** The name and the permissions of a role, and its deletion while nobody has it. */
export function RoleDialog({ role, onDone, onReload, onClose }: Props) {
  const { t } = useText()
  const roleName = useRoleName()
  const isDeletable = role !== null && role.staffCount === 0
  return (
    <Dialog
      size="wide"
      title={role === null ? t('roles.new') : t('roles.change.of', { name: roleName(role) })}
      closeLabel={t('roles.close')}
      onClose={onClose}
    >
      <div className={styles['dialog']}>
        <RoleForm role={role} onDone={onDone} onReload={onReload} />
        {isDeletable && <RoleDeletion role={role} onDone={onDone} />}
      </div>
    </Dialog>
  )
}

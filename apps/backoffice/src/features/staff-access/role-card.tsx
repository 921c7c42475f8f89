import { STAFF_PERMISSION_GROUPS, type StaffPermissionGroup } from '@baize/domain'
import { Badge, Button, Card } from '@baize/ui'
import { IconUser } from '@tabler/icons-react'
import { useText } from '../../platform/context.tsx'
import { useRoleName } from '../../platform/role-name.ts'
import type { StaffRole } from './use-roles.ts'
import styles from './roles.module.css'

export const permissionGroups = Object.keys(STAFF_PERMISSION_GROUPS) as StaffPermissionGroup[]

type Props = { role: StaffRole; onChange: () => void }

/** A role in the list: its names, how many have it, and its permissions by group. */
export function RoleCard({ role, onChange }: Props) {
  const { t } = useText()
  const name = useRoleName()(role)
  const id = `role-${role.slug}`
  const groups = permissionGroups.flatMap((group) => {
    const granted = STAFF_PERMISSION_GROUPS[group].filter((each) => role.permissions.includes(each))
    return granted.length === 0 ? [] : [{ group, granted }]
  })
  return (
    <Card as="article" className={styles['role']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{name}</h2>
        <code className={styles['slug']}>{role.slug}</code>
        {role.isOwn && (
          <Badge kind="neutral" icon={<IconUser size={15} stroke={1.75} aria-hidden="true" />}>
            {t('roles.own')}
          </Badge>
        )}
        <p className={styles['staff']}>
          {t('roles.staff', { count: role.staffCount, disabled: role.disabledCount })}
        </p>
      </div>
      {groups.length === 0 ? (
        <p className={styles['staff']}>{t('roles.none')}</p>
      ) : (
        <dl className={styles['groups']}>
          {groups.map(({ group, granted }) => (
            <div key={group}>
              <dt>{t(`roles.group.${group}`)}</dt>
              <dd>{granted.map((each) => t(`roles.permission.${each}`)).join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button
        size="small"
        className={styles['change']}
        aria-label={t('roles.change.of', { name })}
        onClick={onChange}
      >
        {t('roles.change')}
      </Button>
    </Card>
  )
}

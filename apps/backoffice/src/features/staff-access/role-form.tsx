import { Refusal, type ApiError } from '@baize/client'
import {
  joinsDuties,
  STAFF_PERMISSION_GROUPS,
  staffRoleSlugPattern,
  type StaffPermission,
  type StaffPermissionGroup,
} from '@baize/domain'
import { Button, Checkbox, TextField } from '@baize/ui'
import { useState } from 'react'
import { useApi, useText } from '../../platform/context.tsx'
import { useRoleName } from '../../platform/role-name.ts'
import { useForm } from '../../platform/use-form.ts'
import { permissionGroups } from './role-card.tsx'
import { useReloadRoles, type StaffRole } from './use-roles.ts'
import styles from './roles.module.css'

const MAX_NAME = 60

type Props = {
  /** `null` for a new one. */
  role: StaffRole | null
  onDone: (text: string) => void
  onReload: (role: StaffRole | null) => void
}
type Values = {
  readonly slug: string
  readonly name: string
  readonly permissions: readonly StaffPermission[]
}

/** The names of a role, and each permission with what it allows. Of the own role only the name changes. */
export function RoleForm({ role, onDone, onReload }: Props) {
  const { t } = useText()
  const { form, needsReload, reload } = useRoleForm({ role, onDone, onReload })
  const { values } = form
  const isOwn = role?.isOwn === true
  const toggle = (permission: StaffPermission) => {
    const { permissions } = values
    const next = permissions.includes(permission)
      ? permissions.filter((each) => each !== permission)
      : [...permissions, permission]
    // What cannot be combined is a fault of this one.
    form.change({ ...values, permissions: next }, 'manageStaff')
  }
  return (
    <form className={styles['form']} noValidate onSubmit={form.onSubmit}>
      <Refusal
        error={form.error}
        takesFocus
        action={
          needsReload ? (
            <Button size="small" onClick={() => void reload()}>
              {t('roles.form.reload')}
            </Button>
          ) : undefined
        }
      />
      <TextField
        id={form.idOf('name')}
        label={t('roles.form.name')}
        hint={t('roles.form.name.hint')}
        autoComplete="off"
        maxLength={MAX_NAME}
        value={values.name}
        error={form.textAt('name')}
        onChange={({ target }) => form.set('name', target.value)}
      />
      {role === null && (
        <TextField
          id={form.idOf('slug')}
          label={t('roles.form.slug')}
          hint={t('roles.form.slug.hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={values.slug}
          error={form.textAt('slug')}
          onChange={({ target }) => form.set('slug', target.value)}
        />
      )}
      {isOwn && <p className={styles['staff']}>{t('roles.form.own')}</p>}
      {permissionGroups.map((group) => (
        <PermissionGroup
          key={group}
          group={group}
          chosen={values.permissions}
          isDisabled={isOwn}
          idOf={form.idOf}
          errorAt={form.textAt}
          onToggle={toggle}
        />
      ))}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" isWorking={form.isSending}>
          {t(role === null ? 'roles.form.create' : 'roles.form.save')}
        </Button>
      </div>
    </form>
  )
}

function useRoleForm({ role, onDone, onReload }: Props) {
  const { t, find, errorText } = useText()
  const api = useApi()
  const reloadRoles = useReloadRoles()
  const roleName = useRoleName()
  const shownName = role === null ? '' : roleName(role)
  const [values, onValues] = useState<Values>({
    slug: role?.slug ?? '',
    name: shownName,
    permissions: role?.permissions ?? [],
  })
  const form = useForm({
    id: `role-form-${role?.slug ?? 'new'}`,
    values,
    onValues,
    validate: ({ slug, name, permissions }) => [
      ...(/[^\s\p{C}]/u.test(name) ? [] : [{ field: 'name', text: t('roles.form.fault.name') }]),
      ...(role !== null || staffRoleSlugPattern.test(slug)
        ? []
        : [{ field: 'slug', text: t('roles.form.fault.slug') }]),
      ...(joinsDuties(permissions)
        ? [{ field: 'manageStaff', text: find('error.staff_role_duties') ?? '' }]
        : []),
    ],
    namedBy: (refusal) => namedFault(refusal, errorText(refusal)),
    send: async ({ slug, name, permissions }) => {
      // A first role keeps its text in every language until it is renamed.
      const isUnnamed = role !== null && role.name === null && name.trim() === shownName
      const answer = await api.post('staff.roleSave', {
        slug,
        name: isUnnamed ? null : name.trim(),
        permissions: [...permissions],
        version: role?.version ?? null,
      })
      if (!answer.ok) return answer.error
      void reloadRoles()
      onDone(
        role === null
          ? t('roles.done.created', { name: name.trim(), slug })
          : t('roles.done.saved', { name: name.trim() }),
      )
      return null
    },
  })
  const reload = () =>
    form.sendUnchecked(async () => {
      const answer = await api.get('staff.roles')
      if (!answer.ok) return answer.error
      void reloadRoles()
      onReload(answer.value.roles.find(({ slug }) => slug === role?.slug) ?? null)
      return null
    })
  const needsReload = form.error?.error === 'staff_role_differs' || form.error?.error === 'element_not_found'
  return { form, needsReload, reload }
}

/** A name that another role has is a fault of its field. */
function namedFault(refusal: ApiError, text: string) {
  const field = refusal.error === 'staff_role_exists' ? refusal.errorDetails['field'] : null
  return typeof field === 'string' ? [{ field, text }] : []
}

type GroupProps = {
  group: StaffPermissionGroup
  chosen: readonly StaffPermission[]
  isDisabled: boolean
  idOf: (field: string) => string
  errorAt: (field: string) => string | undefined
  onToggle: (permission: StaffPermission) => void
}

function PermissionGroup({ group, chosen, isDisabled, idOf, errorAt, onToggle }: GroupProps) {
  const { t } = useText()
  return (
    <fieldset className={styles['group']} disabled={isDisabled}>
      <legend>{t(`roles.group.${group}`)}</legend>
      {STAFF_PERMISSION_GROUPS[group].map((permission) => (
        <Checkbox
          key={permission}
          id={idOf(permission)}
          label={t(`roles.permission.${permission}`)}
          hint={t(`roles.permission.${permission}.about`)}
          error={errorAt(permission)}
          checked={chosen.includes(permission)}
          onChange={() => onToggle(permission)}
        />
      ))}
    </fieldset>
  )
}

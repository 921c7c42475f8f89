import type { StaffSession } from '@baize/contract'
import { STAFF_PERMISSIONS } from '@baize/domain'
import { expect, test, vi } from 'vitest'
import { dora, exampleOf, refusedWith, showInOffice } from '../../tests/show-in-office.tsx'
import { RoleCard } from './role-card.tsx'
import { RoleDeletion } from './role-deletion.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { RoleForm } from './role-form.tsx'
import { RolesPage } from './roles-page.tsx'
import type { StaffRole } from './use-roles.ts'

const [own, fraud] = exampleOf('staff.roles').roles
if (own === undefined || fraud === undefined) throw new Error('The example has no roles.')
/** A first role, which nobody has renamed or has. */
const support: StaffRole = {
  ...fraud,
  slug: 'support',
  name: null,
  permissions: ['blockCards'],
  staffCount: 0,
  disabledCount: 0,
}
const adam = { ...dora, role: 'administrator', permissions: ['manageStaff'] } as StaffSession
const listed = { 'staff.roles': { roles: [own, fraud, support] } }

const showPage = (answers: object = {}, session = adam) =>
  showInOffice(<RolesPage />, { session, answers: { ...listed, ...answers } })

async function showForm(role: StaffRole | null, answers: object = {}) {
  const [done, reload] = [vi.fn(), vi.fn()]
  const shown = await showInOffice(<RoleForm role={role} onDone={done} onReload={reload} />, {
    session: adam,
    answers: { ...listed, ...answers },
  })
  return { ...shown, done, reload, saved: () => shown.callsOf('staff.roleSave').map(({ input }) => input) }
}

test('roles are listed with their names, their staff and their permissions in words', async () => {
  const { screen } = await showPage()
  for (const name of ['Administrator', 'Fraud team', 'Support'])
    await expect.element(screen.getByRole('article', { name })).toBeVisible()
  const team = screen.getByRole('article', { name: 'Fraud team' })
  await expect.element(team).toMatchTextContent(/fraud-team.*2 members of staff, 1 with a disabled login/)
  await expect.element(team).toMatchTextContent(/See personal data, Block players/)
  await expect.element(screen.getByRole('article', { name: 'Administrator' })).toMatchTextContent(/Your role/)
})

test('somebody who may not manage staff reads so, and nothing is asked of the server', async () => {
  const { screen, callsOf } = await showPage({}, dora)
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
  expect(callsOf('staff.roles')).toEqual([])
})

test('roles that do not load can be loaded again', async () => {
  const { screen } = await showPage({ 'staff.roles': refusedWith({ error: 'technical_issues' }) })
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /again/i })).toBeVisible()
})

test('a role is changed in a dialog, and the result is read where the list is', async () => {
  const { screen, callsOf } = await showPage()
  await screen.getByRole('button', { name: 'Change Fraud team' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Read the audit trail' }).click()
  await dialog.getByRole('checkbox', { name: 'Block players', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save role' }).click()
  await expect.element(screen.getByText(/The role Fraud team has been saved/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsOf('staff.roleSave').map(({ input }) => input)).toEqual([
    {
      ...{ slug: 'fraud-team', name: 'Fraud team', version: 3 },
      permissions: ['revealPlayers', 'resolveCases', 'readInternalNotes', 'readAudit'],
    },
  ])
})

test('a new role has names and permissions, each with what it allows', async () => {
  const { screen, saved, done } = await showForm(null)
  expect(screen.getByRole('checkbox').elements()).toHaveLength(STAFF_PERMISSIONS.length)
  await expect
    .element(screen.getByRole('checkbox', { name: 'Block saved cards', exact: true }))
    .toHaveAccessibleDescription(/reports it as stolen/)
  const create = screen.getByRole('button', { name: 'Create role' })
  await create.click()
  const name = screen.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(name).toBeInvalid()
  await expect.element(name).toHaveFocus()
  await name.fill('Night shift')
  const slug = screen.getByRole('textbox', { name: 'Short name' })
  await slug.fill('Night shift')
  await create.click()
  await expect.element(slug).toBeInvalid()
  await slug.fill('night-shift')
  await screen.getByRole('checkbox', { name: 'Resolve cases' }).click()
  await create.click()
  await expect.poll(() => done.mock.calls).toEqual([[expect.stringContaining('LOGIN night-shift')]])
  expect(saved()).toEqual([
    { slug: 'night-shift', name: 'Night shift', permissions: ['resolveCases'], version: null },
  ])
})

test('what two people have to do is not joined in one role', async () => {
  const { screen, saved } = await showForm({ ...fraud, permissions: ['decideWithdrawals'] })
  const manage = screen.getByRole('checkbox', { name: 'Manage staff and roles' })
  await manage.click()
  await screen.getByRole('button', { name: 'Save role' }).click()
  await expect.element(manage).toBeInvalid()
  expect(saved()).toEqual([])
  await screen.getByRole('checkbox', { name: 'Decide withdrawals' }).click()
  await expect.element(manage).toBeValid()
})

test('a first role keeps its text in every language until it is renamed', async () => {
  const { screen, saved } = await showForm(support)
  const name = screen.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(name).toHaveValue('Support')
  const save = screen.getByRole('button', { name: 'Save role' })
  await save.click()
  await expect.poll(saved).toMatchObject([{ name: null }])
  await name.fill('Player support')
  await save.click()
  await expect.poll(saved).toMatchObject([{ name: null }, { name: 'Player support' }])
})

test('of the own role only the name can be changed', async () => {
  const { screen } = await showForm(own)
  await expect.element(screen.getByText(/This is your own role/)).toBeVisible()
  for (const box of screen.getByRole('checkbox').elements()) expect(box).toBeDisabled()
  await expect.element(screen.getByRole('textbox', { name: 'Name', exact: true })).toBeEnabled()
})

test('a name that another role has is wrong at its field', async () => {
  const taken = refusedWith({ error: 'staff_role_exists', errorDetails: { field: 'name' } })
  const { screen } = await showForm(fraud, { 'staff.roleSave': taken })
  await screen.getByRole('button', { name: 'Save role' }).click()
  const name = screen.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(name).toBeInvalid()
  await expect.element(name).toHaveFocus()
})

test.each([
  ['that a colleague has changed is shown as it is now', 'staff_role_differs', { ...fraud, version: 4 }],
  ['that a colleague has deleted is closed', 'element_not_found', null],
] as const)('a role %s', async (_what, error, current) => {
  const { screen, reload } = await showForm(fraud, { 'staff.roleSave': refusedWith({ error }) })
  await screen.getByRole('button', { name: 'Save role' }).click()
  vi.stubGlobal('fetch', async () => Response.json({ roles: current === null ? [own] : [own, current] }))
  await screen.getByRole('button', { name: 'Show the role as it is now' }).click()
  await expect.poll(() => reload.mock.lastCall).toEqual([current])
})

test('a role that nobody has is deleted in two steps', async () => {
  const done = vi.fn()
  const { screen, callsOf } = await showInOffice(<RoleDeletion role={support} onDone={done} />, {
    session: adam,
    answers: listed,
  })
  await screen.getByRole('button', { name: 'Delete role' }).click()
  const question = screen.getByText(/^Delete the role Support\?/)
  await expect.element(question).toHaveFocus()
  await screen.getByRole('button', { name: 'Keep role' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Delete role' }).click()
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => done.mock.calls).toEqual([['The role Support has been deleted.']])
  expect(callsOf('staff.roleDelete').map(({ input }) => input)).toEqual([{ slug: 'support', version: 3 }])
})

test('a deletion that is refused says why', async () => {
  const inUse = refusedWith({ error: 'staff_role_in_use', errorDetails: { count: 1 } })
  const { screen } = await showInOffice(<RoleDeletion role={support} onDone={() => {}} />, {
    session: adam,
    answers: { ...listed, 'staff.roleDelete': inUse },
  })
  await screen.getByRole('button', { name: 'Delete role' }).click()
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByText(/One member of staff has this role/)).toBeVisible()
})

test.each([
  [fraud, 0],
  [support, 1],
  [null, 0],
] as const)('the dialog offers to delete a role while nobody has it', async (role, count) => {
  const { screen } = await showInOffice(
    <RoleDialog role={role} onDone={() => {}} onReload={() => {}} onClose={() => {}} />,
    { session: adam, answers: listed },
  )
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete role' }).elements()).toHaveLength(count)
})

test('a role without permissions has that in words', async () => {
  const { screen } = await showInOffice(
    <RoleCard role={{ ...support, permissions: [] }} onChange={() => {}} />,
    { session: adam },
  )
  await expect.element(screen.getByRole('article')).toMatchTextContent(/No further permissions/)
  await expect.element(screen.getByRole('article')).toMatchTextContent(/Nobody has it/)
})

import { expect, test, vi } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { ConfirmationPage } from './confirmation-page.tsx'
import { ExposurePage } from './exposure-page.tsx'
import { RegistrationDialog } from './registration-dialog.tsx'
import { RegistrationDone } from './registration-done.tsx'
import { emptyRegistration } from './registration-fields.ts'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationPage } from './registration-page.tsx'

const visitor = { session: { loggedIn: false } } as const

test('an empty form lists every fault of its first page, and the summary takes the focus', async () => {
  const { screen, callsOf } = await showInSite(<RegistrationForm headingLevel={1} />, visitor)
  await expect.element(screen.getByRole('heading', { name: 'Open an account', level: 1 })).toBeVisible()
  await screen.getByRole('button', { name: /continue/i }).click()
  const summary = screen.getByRole('alert').first()
  await expect.element(summary).toHaveFocus()
  expect(summary.getByRole('link').all().length).toBeGreaterThan(5)
  await summary.getByRole('link').first().click()
  expect(document.activeElement?.id).toMatch(/^registration-/)
  expect(callsOf('account.register')).toEqual([])
})

test('a field is validated again while it is corrected', async () => {
  const { screen } = await showInSite(<RegistrationForm headingLevel={1} />, visitor)
  await screen.getByRole('button', { name: /continue/i }).click()
  const email = screen.getByRole('textbox', { name: 'E-mail', exact: true })
  await expect.element(email).toBeInvalid()
  await email.fill('anna@example.com')
  await expect.element(email).not.toBeInvalid()
})

test('the registration over another page is a dialog with a name', async () => {
  const { screen } = await showInSite(<RegistrationDialog onClose={() => {}} />, visitor)
  await expect.element(screen.getByRole('dialog', { name: 'Open an account' })).toBeVisible()
})

test('the page of the registration has one main part', async () => {
  const { screen } = await showInSite(<RegistrationPage />, visitor)
  await expect.element(screen.getByRole('main')).toBeVisible()
})

test('an account that was opened names the address that was written to', async () => {
  const { screen } = await showInSite(<RegistrationDone email="anna@example.com" headingLevel={1} />, visitor)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.body.innerText).toContain('anna@example.com')
})

test('what was typed is looked over, and each line leads back to its field', async () => {
  const edit = vi.fn()
  const confirm = vi.fn()
  const back = vi.fn()
  const values = {
    ...emptyRegistration,
    email: 'anna@example.com',
    nickName: 'anna_k',
    birthDate: '1990-02-04',
  }
  const { screen } = await showInSite(
    <ConfirmationPage
      values={values}
      isExposed={false}
      headingLevel={1}
      onEdit={edit}
      onConfirm={confirm}
      onBack={back}
    />,
    visitor,
  )
  await screen.getByRole('button').first().click()
  expect(edit).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Register' }).click()
  expect(confirm).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Back' }).click()
  expect(back).toHaveBeenCalledOnce()
  // The answer on the page of the question counts, not the box that was left open.
  const line = screen.getByRole('button', { name: 'Change: Declaration' }).element().parentElement
  expect(line?.firstElementChild?.textContent).toBe('Yes')
})

test('a politically exposed person is asked for, and may go back', async () => {
  const declare = vi.fn()
  const back = vi.fn()
  const { screen } = await showInSite(
    <ExposurePage headingLevel={1} onDeclare={declare} onBack={back} />,
    visitor,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await screen.getByRole('button', { name: "I'm politically exposed person" }).click()
  await screen.getByRole('button', { name: "I'm not politically exposed person" }).click()
  expect(declare.mock.calls).toEqual([[true], [false]])
  await screen.getByRole('button', { name: 'Back to the form' }).click()
  expect(back).toHaveBeenCalledOnce()
})

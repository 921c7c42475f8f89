import { registrationFormOf } from '@baize/contract'
import { expect, test } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { MissingDetails } from './missing-details.tsx'
import { PrefillForm } from './prefill-form.tsx'

const names = registrationFormOf(['firstName', 'lastName']).fields.filter(({ name }) =>
  ['firstName', 'lastName'].includes(name),
)
const form = { fields: names, today: '2026-11-26' }

// Covers PREFILL-003
test('asks for what is missing and sends the filled fields with their type', async () => {
  const { screen, calls } = await showInSite(<PrefillForm type="withdrawal" />, {
    answers: { 'account.prefillForm': form },
  })
  await screen.getByRole('textbox', { name: 'First name' }).fill(' Anna ')
  await screen.getByRole('textbox', { name: 'Last name' }).fill('D’Angelo')
  await screen.getByRole('button', { name: 'Save and continue' }).click()
  await expect
    .poll(() => calls.find(({ id }) => id === 'account.savePrefill')?.input)
    .toEqual({ type: 'withdrawal', fields: { firstName: 'Anna', lastName: 'D’Angelo' } })
})

// Covers PREFILL-005
test('requires the mandatory fields, and sends nothing without them', async () => {
  const { screen, calls } = await showInSite(<MissingDetails type="deposit" />, {
    answers: { 'account.prefillForm': form },
  })
  await expect.element(screen.getByRole('heading', { name: 'First, your details' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'First name' }).fill('Anna')
  await screen.getByRole('button', { name: 'Save and continue' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Last name' })).toBeInvalid()
  expect(calls.filter(({ id }) => id === 'account.savePrefill')).toEqual([])
})

test('asks before typed details are left, and not once they are saved', async () => {
  const { screen, router, callsOf } = await showInSite(<PrefillForm type="deposit" />, {
    answers: { 'account.prefillForm': { ...form, fields: names.slice(0, 1) } },
  })
  const question = screen.getByRole('dialog', { name: 'Leave without saving?' })
  await screen.getByRole('textbox', { name: 'First name' }).fill('Anna')
  router.history.push('/my/limits')
  await expect.element(question).toBeVisible()
  await screen.getByRole('button', { name: 'Stay and keep editing' }).click()
  await screen.getByRole('button', { name: 'Save and continue' }).click()
  await expect.poll(() => callsOf('account.savePrefill')).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: 'Save and continue' })).toBeVisible()
  router.history.push('/my/limits')
  await expect.poll(() => router.state.location.pathname).toBe('/my/limits')
})

// Covers PREFILL-003
test('shows a refusal that is about no field as a notification, and keeps what was typed', async () => {
  const { screen } = await showInSite(<PrefillForm type="deposit" />, {
    answers: {
      'account.prefillForm': { ...form, fields: names.slice(0, 1) },
      'account.savePrefill': { refused: { error: 'technical_issues', errorCode: 100 } },
    },
  })
  const name = screen.getByRole('textbox', { name: 'First name' })
  await name.fill('Anna')
  await screen.getByRole('button', { name: 'Save and continue' }).click()
  await expect.element(screen.getByText(/try again/i).first()).toBeVisible()
  await expect.element(name).toHaveValue('Anna')
})

// Covers PREFILL-003
test('shows the fault that the server finds at its field', async () => {
  const { screen } = await showInSite(<PrefillForm type="deposit" />, {
    answers: {
      'account.prefillForm': { ...form, fields: names.slice(0, 1) },
      'account.savePrefill': {
        refused: {
          error: 'validation_failed',
          errorCode: 2,
          fields: [{ field: 'firstName', error: 'validation_failed', details: { reason: 'mandatory' } }],
        },
      },
    },
  })
  const name = screen.getByRole('textbox', { name: 'First name' })
  await name.fill('Anna')
  await screen.getByRole('button', { name: 'Save and continue' }).click()
  await expect.element(name).toBeInvalid()
})

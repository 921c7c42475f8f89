import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePhoneDialog } from './change-phone-dialog.tsx'
import { OwnData } from './own-data.tsx'
import { OwnPassword } from '../../parts/own-password.tsx'

const { fields, today } = exampleOf('account.initDetails')
const phone = fields.find(({ field }) => field.name === 'phoneNumber')
if (phone === undefined) throw new Error('the example has no phone number')

function Typed({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return <OwnPassword id="own" value={value} error={error} onChange={setValue} />
}

describe('the player’s own password', () => {
  test('is hidden until the player shows it', async () => {
    const { screen } = await showInSite(<Typed />)
    const field = screen.getByLabelText('Your password')
    await field.fill('Long-Enough-77')
    await expect.element(field).toHaveAttribute('type', 'password')
    await screen.getByRole('button', { name: 'Show the password' }).click()
    await expect.element(field).toHaveAttribute('type', 'text')
    await expect.element(field).toHaveValue('Long-Enough-77')
    await screen.getByRole('button', { name: 'Hide the password' }).click()
    await expect.element(field).toHaveAttribute('type', 'password')
  })

  test('is found by a password manager under the player’s email address', async () => {
    const { screen } = await showInSite(<Typed />)
    await expect
      .element(screen.getByLabelText('Your password'))
      .toHaveAttribute('autocomplete', 'current-password')
    const name = screen.container.querySelector('input[autocomplete="username"]')
    expect(name).toHaveValue('anna@example.com')
    expect(name).not.toBeVisible()
  })

  test('has its fault at its field', async () => {
    const { screen } = await showInSite(<Typed error="Enter your password." />)
    const field = screen.getByLabelText('Your password')
    await expect.element(field).toBeInvalid()
    await expect.element(field).toHaveAccessibleDescription('Enter your password.')
  })
})

const typed = 'new@example.com'
const closed = vi.fn()
const forms = [
  {
    what: 'another email address',
    form: <ChangeEmailDialog email="anna@example.com" onClose={closed} />,
    call: 'account.changeEmail',
    submit: 'Send the link',
    working: 'Sending',
  },
  {
    what: 'another phone number',
    form: <ChangePhoneDialog entry={phone} today={today} onClose={closed} />,
    call: 'account.changePhoneNumber',
    submit: 'Save the number',
    working: 'Saving',
  },
  {
    what: 'the download of the own data',
    form: <OwnData />,
    call: 'account.prepareExport',
    submit: 'Download your data',
    working: 'Download your data',
  },
] as const
type Screen = Awaited<ReturnType<typeof showInSite>>['screen']

/** Fills in the form, with the email address where it asks for one. */
async function fillIn(screen: Screen) {
  const email = screen.getByRole('textbox', { name: 'New email address' })
  if (email.elements().length > 0) await email.fill(typed)
  await screen.getByLabelText('Your password').fill('Long-Enough-77')
}

describe.each(forms)('$what', ({ form, call, submit, working }) => {
  beforeEach(() => {
    closed.mockClear()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  })
  afterEach(() => void vi.restoreAllMocks())

  test('is not asked for without the password, whose field has the focus', async () => {
    const { screen, callsOf } = await showInSite(form)
    await fillIn(screen)
    const password = screen.getByLabelText('Your password')
    await password.fill('')
    await screen.getByRole('button', { name: submit }).click()
    await expect.element(password).toHaveFocus()
    await expect.element(password).toHaveAccessibleDescription('Enter your password.')
    expect(callsOf(call)).toEqual([])
    await password.fill('L')
    await expect.element(password).not.toBeInvalid()
  })

  test('is refused with a wrong password, at its field, and keeps what was typed', async () => {
    const { screen } = await showInSite(form, {
      answers: {
        [call]: {
          refused: {
            error: 'wrong_field',
            errorCode: 109,
            errorDetails: { field: 'password', triesLeft: 4 },
            shownAs: 'field',
            fields: [{ field: 'password', error: 'wrong_field', details: { triesLeft: 4 } }],
          },
        },
      },
    })
    await fillIn(screen)
    await screen.getByRole('button', { name: submit }).click()
    const password = screen.getByLabelText('Your password')
    await expect.element(password).toHaveFocus()
    await expect
      .element(password)
      .toHaveAccessibleDescription('The password is wrong. You have 4 more tries.')
    await expect.element(password).toHaveValue('Long-Enough-77')
    for (const field of screen.getByRole('textbox', { name: 'New email address' }).all())
      await expect.element(field).toHaveValue(typed)
    expect(screen.getByRole('alert').elements()).toEqual([])
    expect(closed).not.toHaveBeenCalled()
  })

  test('says at the last wrong password until when no other is accepted', async () => {
    const details = { triesLeft: 0, until: '2026-11-21T13:00:00Z' }
    const { screen } = await showInSite(form, {
      answers: {
        [call]: {
          refused: {
            error: 'wrong_field',
            errorCode: 109,
            errorDetails: { field: 'password', ...details },
            shownAs: 'field',
            fields: [{ field: 'password', error: 'wrong_field', details }],
          },
        },
      },
    })
    await fillIn(screen)
    await screen.getByRole('button', { name: submit }).click()
    await expect
      .element(screen.getByLabelText('Your password'))
      .toHaveAccessibleDescription(/^The password is wrong\. You can try again after .*14:00 CET\.$/)
  })

  test('is refused by a locked account in an alert, which has the focus and leads to a new password', async () => {
    const { screen } = await showInSite(form, {
      answers: {
        [call]: {
          refused: {
            error: 'account_frozen',
            errorCode: 111,
            errorDetails: { until: '2026-11-21T13:00:00Z' },
            shownAs: 'alert',
            errorUrl: '/forgot-password',
            remedy: { who: 'caller', to: 'forgotPassword' },
          },
        },
      },
    })
    await fillIn(screen)
    await screen.getByRole('button', { name: submit }).click()
    const alert = screen.getByRole('alert')
    await expect.element(alert).toHaveFocus()
    await expect.element(alert).toMatchTextContent(/This account is locked until .*14:00/)
    await expect.element(alert.getByRole('link')).toHaveAttribute('href', '/forgot-password')
    await expect.element(screen.getByLabelText('Your password')).not.toBeInvalid()
    expect(closed).not.toHaveBeenCalled()
  })

  test('is sent once, however often its button is pressed', async () => {
    const { screen, callsOf } = await showInSite(form)
    const server = globalThis.fetch
    const { promise, resolve } = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const answer = await server(...request)
      await promise
      return answer
    })
    await fillIn(screen)
    await screen.getByRole('button', { name: submit }).click()
    const button = screen.getByRole('button', { name: working })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    await screen.getByLabelText('Your password').click()
    expect(callsOf(call)).toHaveLength(1)
    resolve()
    await expect.element(screen.getByRole('button', { name: submit })).not.toHaveAttribute('aria-disabled')
    expect(callsOf(call)).toHaveLength(1)
  })
})

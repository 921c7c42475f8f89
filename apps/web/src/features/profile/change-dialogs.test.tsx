import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePhoneDialog } from './change-phone-dialog.tsx'

const password = 'Long-Enough-77'

describe('the change of an email address', () => {
  const showDialog = async (options: Parameters<typeof showInSite>[1] = {}) => {
    const close = vi.fn()
    const shown = await showInSite(<ChangeEmailDialog email="anna@example.com" onClose={close} />, options)
    return { ...shown, close, email: shown.screen.getByRole('textbox', { name: 'New email address' }) }
  }

  test('names the address that the player logs in with until then', async () => {
    const { screen, email } = await showDialog()
    await expect
      .element(screen.getByRole('dialog', { name: 'Change your email address' }))
      .toMatchTextContent(/Until you have opened it and confirmed, you log in with anna@example\.com\./)
    await expect.element(email).toHaveValue('')
  })

  test.each([
    ['', 'Enter your email address.'],
    ['new@', /^Please enter a valid email address\./],
  ])('is not sent with the address “%s”, which is the first fault', async (typed, text) => {
    const { screen, callsOf, email } = await showDialog()
    await email.fill(typed)
    await screen.getByRole('button', { name: 'Send the link' }).click()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAccessibleDescription(text)
    await expect.element(screen.getByLabelText('Your password')).toBeInvalid()
    expect(callsOf('account.changeEmail')).toEqual([])
  })

  test('is sent with the password and without blanks around the address, and closes the dialog', async () => {
    const { screen, callsOf, close, email } = await showDialog()
    await email.fill(' new@example.com ')
    await screen.getByLabelText('Your password').fill(password)
    await screen.getByRole('button', { name: 'Send the link' }).click()
    await expect.poll(() => close.mock.calls).toHaveLength(1)
    expect(callsOf('account.changeEmail').map(({ input }) => input)).toEqual([
      { email: 'new@example.com', password },
    ])
  })

  test('to the same address is refused at its field', async () => {
    const details = { field: 'email', reason: 'sameAsOld' }
    const { screen, close, email } = await showDialog({
      answers: {
        'account.changeEmail': {
          refused: {
            error: 'validation_failed',
            errorCode: 196,
            errorDetails: details,
            shownAs: 'field',
            fields: [{ field: 'email', error: 'validation_failed', details }],
          },
        },
      },
    })
    await email.fill('anna@example.com')
    await screen.getByLabelText('Your password').fill(password)
    await screen.getByRole('button', { name: 'Send the link' }).click()
    await expect.element(email).toHaveAccessibleDescription('This is your current email address.')
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveValue('anna@example.com')
    expect(close).not.toHaveBeenCalled()
  })

  test('is refused in an alert after too many emails', async () => {
    const { screen, email } = await showDialog({
      answers: {
        'account.changeEmail': {
          refused: {
            error: 'code_message_limit',
            errorCode: 198,
            shownAs: 'alert',
            remedy: { who: 'nobody' },
          },
        },
      },
    })
    await email.fill('new@example.com')
    await screen.getByLabelText('Your password').fill(password)
    await screen.getByRole('button', { name: 'Send the link' }).click()
    await expect.element(screen.getByRole('alert')).toHaveFocus()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/^You have asked for too many emails/)
    await expect.element(email).toHaveValue('new@example.com')
  })

  test.each([
    [
      'its button',
      (screen: Awaited<ReturnType<typeof showDialog>>['screen']) =>
        screen.getByRole('button', { name: 'Close' }).click(),
    ],
    ['the Escape key', () => userEvent.keyboard('{Escape}')],
  ])('is given up with %s, after a question where an address was typed', async (_, giveUp) => {
    const { screen, callsOf, close, email } = await showDialog()
    await email.fill('new@example.com')
    await giveUp(screen)
    await screen.getByRole('button', { name: 'Stay and keep editing' }).click()
    await expect.element(email).toHaveValue('new@example.com')
    expect(close).not.toHaveBeenCalled()
    await giveUp(screen)
    await screen.getByRole('button', { name: 'Leave without saving' }).click()
    expect(close).toHaveBeenCalledOnce()
    await email.fill('')
    await giveUp(screen)
    expect(close).toHaveBeenCalledTimes(2)
    expect(callsOf('account.changeEmail')).toEqual([])
  })
})

describe('the change of a phone number', () => {
  const { fields, today } = exampleOf('account.initDetails')
  const showDialog = async (value: string, options: Parameters<typeof showInSite>[1] = {}) => {
    const example = fields.find(({ field }) => field.name === 'phoneNumber')
    if (example === undefined) throw new Error('the example has no phone number')
    const close = vi.fn()
    const shown = await showInSite(
      <ChangePhoneDialog entry={{ ...example, value }} today={today} onClose={close} />,
      options,
    )
    return { ...shown, close, number: shown.screen.getByRole('textbox', { name: 'Mobile phone' }) }
  }

  test('begins with the number that is known', async () => {
    const { screen, number } = await showDialog('+4915112345678')
    const dialog = screen.getByRole('dialog', { name: 'Your phone number' })
    await expect.element(dialog).toMatchTextContent(/We email you about the change\./)
    await expect.element(number).toHaveValue('15112345678')
    await expect.element(dialog.getByRole('combobox', { name: 'Country code' })).toHaveValue('+49')
  })

  test('begins in the player’s country where no number is known', async () => {
    const { screen, number } = await showDialog('')
    await expect.element(number).toHaveValue('')
    await expect.element(number).toHaveAttribute('placeholder', '30 123 4567')
    await expect.element(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('+36')
  })

  test.each([
    ['', 'Enter your phone number.'],
    ['30 12', /^Enter at least 9 digits/],
  ])('is not sent with the number “%s”, which is the first fault', async (typed, text) => {
    const { screen, callsOf, number } = await showDialog('')
    await number.fill(typed)
    await screen.getByRole('button', { name: 'Save the number' }).click()
    await expect.element(number).toHaveFocus()
    await expect.element(number).toHaveAccessibleDescription(text)
    await expect.element(screen.getByLabelText('Your password')).toBeInvalid()
    expect(callsOf('account.changePhoneNumber')).toEqual([])
  })

  test('is sent as one number with the password, and closes the dialog', async () => {
    const { screen, callsOf, close, number } = await showDialog('')
    await number.fill('06 30 123 4567')
    await screen.getByLabelText('Your password').fill(password)
    await screen.getByRole('button', { name: 'Save the number' }).click()
    await expect.poll(() => close.mock.calls).toHaveLength(1)
    expect(callsOf('account.changePhoneNumber').map(({ input }) => input)).toEqual([
      { phoneNumber: '+36301234567', password },
    ])
  })

  test('is given up after a question where another number was typed', async () => {
    const { screen, close, number } = await showDialog('+4915112345678')
    await number.fill('15112345679')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    expect(close).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Leave without saving' }).click()
    expect(close).toHaveBeenCalledOnce()
  })

  test('to the same number is refused at its field, and the dialog stays', async () => {
    const details = { field: 'phoneNumber', reason: 'sameAsOld' }
    const { screen, close, number } = await showDialog('+36301234567', {
      answers: {
        'account.changePhoneNumber': {
          refused: {
            error: 'validation_failed',
            errorCode: 196,
            errorDetails: details,
            shownAs: 'field',
            fields: [{ field: 'phoneNumber', error: 'validation_failed', details }],
          },
        },
      },
    })
    await screen.getByLabelText('Your password').fill(password)
    await screen.getByRole('button', { name: 'Save the number' }).click()
    await expect.element(number).toHaveAccessibleDescription('This is your current phone number.')
    await expect.element(number).toHaveFocus()
    expect(close).not.toHaveBeenCalled()
  })
})

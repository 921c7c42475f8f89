import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { ConfirmEmailPage } from './confirm-email-page.tsx'
import { PaymentDetailsPage } from './payment-details-page.tsx'
import { ProfilePage } from './profile-page.tsx'

const details = exampleOf('account.initDetails')

// Covers PROFILE-001
test('a profile shows the details in their order, with the reason where one cannot be changed', async () => {
  const { screen } = await showInSite(<ProfilePage />)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Personal info' })).toBeVisible()
  const born = screen.getByRole('group', { name: 'Date of birth' })
  await expect.element(born).toMatchTextContent(/14 Mar 1990.*You can’t change this yourself/)
  await expect.element(screen.getByRole('group', { name: 'Country' })).toMatchTextContent(/Germany/)
  await expect
    .element(screen.getByRole('group', { name: 'Town or city' }))
    .toMatchTextContent(/Verified on 12 Jan 2026/)
  await expect
    .element(screen.getByRole('group', { name: 'National ID number' }))
    .toMatchTextContent(/•••• 5566/)
  await expect.element(screen.getByRole('textbox', { name: 'Postcode' })).toHaveValue('10115')
})

test('only what changed is saved, and the page shows that it is', async () => {
  const { screen, callsOf } = await showInSite(<ProfilePage />)
  await screen.getByRole('textbox', { name: 'Postcode' }).fill('10117')
  await screen.getByRole('checkbox', { name: /by SMS/ }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Your details are saved.')).toBeVisible()
  expect(callsOf('account.updateDetails').map(({ input }) => input)).toEqual([
    { version: details.version, zipCode: '10117', receiveSms: true },
  ])
})

test('a save elsewhere keeps what was typed, and shows what is saved now beside it', async () => {
  let isChanged = false
  const elsewhere = {
    ...details,
    version: 'another',
    fields: details.fields.map((entry) =>
      entry.field.name === 'zipCode' ? { ...entry, value: '10999' } : entry,
    ),
  }
  const { screen, callsOf } = await showInSite(<ProfilePage />, {
    answers: {
      'account.updateDetails': {
        refused: { error: 'profile_changed', errorCode: 9062, shownAs: 'alert' },
      },
      get 'account.initDetails'() {
        return isChanged ? elsewhere : details
      },
    },
  })
  const postcode = screen.getByRole('textbox', { name: 'Postcode' })
  await postcode.fill('10117')
  isChanged = true
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/What you typed is still here/)).toBeVisible()
  await expect.element(postcode).toHaveValue('10117')
  await expect.element(screen.getByText('Saved elsewhere since: 10999')).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => callsOf('account.updateDetails').map(({ input }) => input))
    .toEqual([
      { version: details.version, zipCode: '10117' },
      { version: 'another', zipCode: '10117' },
    ])
})

test('another email address needs the password, and waits for its link', async () => {
  let isAsked = false
  const emailChange = { email: 'new@example.com', until: '2026-11-21T13:00:00Z' }
  const { screen, callsOf } = await showInSite(<ProfilePage />, {
    answers: {
      get 'account.initDetails'() {
        return isAsked ? { ...details, emailChange } : details
      },
    },
  })
  await screen.getByRole('button', { name: 'Change Email' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Change your email address' })
  await dialog.getByRole('textbox', { name: 'New email address' }).fill('new@example.com')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(dialog.getByLabelText('Your password')).toHaveFocus()
  expect(callsOf('account.changeEmail')).toEqual([])
  isAsked = true
  await userEvent.keyboard('Long-Enough-77{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsOf('account.changeEmail')[0]?.input).toEqual({
    email: 'new@example.com',
    password: 'Long-Enough-77',
  })
  await expect.element(screen.getByText('Confirm new@example.com.')).toBeVisible()
  await screen.getByRole('button', { name: 'Keep the old address' }).click()
  await expect.poll(() => callsOf('account.cancelEmailChange')).toHaveLength(1)
})

test('another link is sent to an address that waits, with the password', async () => {
  const details = exampleOf('account.initDetails')
  const emailChange = { email: 'new@example.com', until: '2026-11-21T13:00:00Z' }
  const { screen, callsOf } = await showInSite(<ProfilePage />, {
    answers: { 'account.initDetails': { ...details, emailChange } },
  })
  await screen.getByRole('button', { name: 'Send the link again' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Change your email address' })
  await expect
    .element(dialog.getByRole('textbox', { name: 'New email address' }))
    .toHaveValue('new@example.com')
  await dialog.getByLabelText('Your password').fill('Long-Enough-77')
  await dialog.getByRole('button', { name: 'Send the link', exact: true }).click()
  await expect
    .poll(() => callsOf('account.changeEmail')[0]?.input)
    .toEqual({ email: 'new@example.com', password: 'Long-Enough-77' })
})

test('a page of the link that was loaded again leads to the profile, where another link is asked for', async () => {
  const { screen } = await showInSite(<ConfirmEmailPage />, {
    path: '/confirm-email/-',
    route: '/confirm-email/$code',
  })
  await expect.element(screen.getByText(/ask for a new one on your profile/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Go to your profile' }))
    .toHaveAttribute('href', '/my/profile')
})

test('a phone number is changed with the password', async () => {
  const { screen, callsOf } = await showInSite(<ProfilePage />)
  await screen.getByRole('button', { name: 'Change Mobile phone' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Your phone number' })
  await dialog.getByLabelText('Your password').fill('Long-Enough-77')
  await dialog.getByRole('button', { name: 'Save the number' }).click()
  await expect.poll(() => callsOf('account.changePhoneNumber')).toHaveLength(1)
})

test('own data are downloaded after the password', async () => {
  const { screen, callsOf } = await showInSite(<ProfilePage />)
  const panel = screen.getByRole('region', { name: 'Your data' })
  await panel.getByRole('button', { name: 'Download your data' }).click()
  await expect.element(panel.getByLabelText('Your password')).toHaveFocus()
  expect(callsOf('account.prepareExport')).toEqual([])
})

test('a link that no longer works leads to the profile', async () => {
  const { screen } = await showInSite(<ConfirmEmailPage />, {
    path: '/confirm-email/code-1',
    route: '/confirm-email/$code',
    answers: {
      'account.confirmEmail': {
        refused: { error: 'email_change_ended', errorCode: 9063, shownAs: 'alert' },
      },
    },
  })
  await screen.getByRole('button', { name: 'Confirm the address' }).click()
  await expect.element(screen.getByText(/This link no longer works/)).toBeVisible()
})

test('a confirmed address is shown', async () => {
  const { screen, callsOf } = await showInSite(<ConfirmEmailPage />, {
    path: '/confirm-email/code-1',
    route: '/confirm-email/$code',
  })
  await screen.getByRole('button', { name: 'Confirm the address' }).click()
  await expect.element(screen.getByText(/anna.weber@example.org is your email address now/)).toBeVisible()
  expect(callsOf('account.confirmEmail')[0]?.input).toEqual({ code: 'code-1' })
})

test('payment details are masked, with their state, and a card is removed after a confirmation', async () => {
  const [card] = exampleOf('payments.depositStoredPaymentDetails').details
  const [account] = exampleOf('payments.withdrawalStoredPaymentDetails').details
  if (card === undefined || account === undefined) throw new Error('no example')
  const { screen, callsOf } = await showInSite(<PaymentDetailsPage />, {
    answers: {
      'payments.depositStoredPaymentDetails': {
        details: [
          { ...card, blocked: null, isExpired: false },
          { ...card, storedDetailReference: crypto.randomUUID(), ending: '9999', blocked: 'manual' },
        ],
      },
      'payments.withdrawalStoredPaymentDetails': {
        details: [
          { ...account, description: 'Example Bank', ending: '3000', blocked: null, usableFrom: null },
        ],
      },
    },
  })
  await expect.element(screen.getByText('Example Bank ending in 3000')).toBeVisible()
  await expect.element(screen.getByText(/^Blocked by our staff\./)).toBeVisible()
  await screen.getByRole('button', { name: new RegExp(`Remove: .*${card.ending}`) }).click()
  expect(callsOf('payments.forgetStoredPaymentDetail')).toEqual([])
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByText('The card is removed.')).toBeVisible()
  expect(callsOf('payments.forgetStoredPaymentDetail')[0]?.input).toEqual({
    storedDetailReference: card.storedDetailReference,
  })
})

test('a player without payment details reads what will be there', async () => {
  const { screen } = await showInSite(<PaymentDetailsPage />, {
    answers: {
      'payments.depositStoredPaymentDetails': { details: [] },
      'payments.withdrawalStoredPaymentDetails': { details: [] },
    },
  })
  await expect.element(screen.getByText('No cards or bank accounts yet')).toBeVisible()
})

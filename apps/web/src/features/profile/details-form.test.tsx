import { useQuery } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@baize/ui/component-test'
import { exampleOf, showInSite, type Answers } from '../../tests/show-in-site.tsx'
import { reading, refresh } from '../../platform/query.ts'
import { DetailsForm } from './details-form.tsx'
import type { Details } from './profile-values.ts'

const details = exampleOf('account.initDetails')
const withValues = (version: string, values: Readonly<Record<string, string>>): Details => ({
  ...details,
  version,
  fields: details.fields.map((entry) => ({ ...entry, value: values[entry.field.name] ?? entry.value })),
})

type Options = {
  /** What a save is answered with. */
  update?: NonNullable<Answers['account.updateDetails']>
  /** What the server has after somebody saved elsewhere. */
  elsewhere?: Details
}

async function showForm({ update, elsewhere = details }: Options = {}) {
  const [onEmail, onPhone] = [vi.fn(), vi.fn()]
  let isSavedElsewhere = false
  function Form() {
    const { data } = useQuery(reading('account.initDetails', {}))
    return data && <DetailsForm details={data} onEmail={onEmail} onPhone={onPhone} />
  }
  const shown = await showInSite(<Form />, {
    answers: {
      ...(update && { 'account.updateDetails': update }),
      get 'account.initDetails'() {
        return isSavedElsewhere ? elsewhere : details
      },
    },
  })
  const { screen, callsOf } = shown
  const postcode = screen.getByRole('textbox', { name: 'Postcode' })
  await expect.element(postcode).toHaveValue('10115')
  return {
    ...shown,
    onEmail,
    onPhone,
    postcode,
    sms: screen.getByRole('checkbox', { name: 'Send me news and offers by SMS.' }),
    save: screen.getByRole('button', { name: 'Save', exact: true }),
    saveElsewhere: () => {
      isSavedElsewhere = true
    },
    inputs: () => callsOf('account.updateDetails').map(({ input }) => input),
  }
}

const changedElsewhere = {
  refused: { error: 'profile_changed', errorCode: 9062, shownAs: 'alert' },
} as const

describe('the form of the details', () => {
  test('has them in the order of the registration, and the consents below', async () => {
    const { screen } = await showForm()
    const text = screen.container.textContent ?? ''
    const order = [
      'Email',
      'Nickname',
      'Date of birth',
      'Gender',
      'National ID',
      'Country',
      'Town or city',
      'Postcode',
      'Mobile phone',
      'What we may send you',
    ]
    const places = order.map((name) => text.indexOf(name))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
    const consents = screen.getByRole('group', { name: 'What we may send you' })
    await expect
      .element(consents.getByText('Emails about your account and your payments always come.'))
      .toBeVisible()
    expect(
      consents
        .getByRole('checkbox')
        .elements()
        .map((box) => (box as HTMLInputElement).checked),
    ).toEqual([true, false, false])
  })

  test('opens the forms of the email address and of the phone number', async () => {
    const { screen, onEmail, onPhone, inputs } = await showForm()
    await screen.getByRole('button', { name: 'Change Email' }).click()
    expect([onEmail, onPhone].map((open) => open.mock.calls.length)).toEqual([1, 0])
    await screen.getByRole('button', { name: 'Change Mobile phone' }).click()
    expect([onEmail, onPhone].map((open) => open.mock.calls.length)).toEqual([1, 1])
    expect(inputs()).toEqual([])
  })

  test('says that something is not saved, until it is as before', async () => {
    const { screen, postcode } = await showForm()
    const unsaved = screen.getByText('You have changes that are not saved.')
    expect(unsaved.elements()).toEqual([])
    await postcode.fill('10117')
    await expect.element(unsaved).toBeVisible()
    await postcode.fill('10115')
    await expect.element(unsaved).not.toBeInTheDocument()
  })

  test('asks before typed changes are left, and keeps them or leaves', async () => {
    const { screen, postcode, save, router } = await showForm({
      update: withValues('second', { zipCode: '10119' }),
    })
    const question = screen.getByRole('dialog', { name: 'Leave without saving?' })
    const goTo = (address: string) => router.history.push(address)
    const address = () => router.state.location.pathname
    goTo('/my/activity')
    await expect.poll(address).toBe('/my/activity')
    await postcode.fill('10117')
    goTo('/my/limits')
    await expect.element(question).toBeVisible()
    await expectAccessible()
    await screen.getByRole('button', { name: 'Stay and keep editing' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(postcode).toHaveValue('10117')
    expect(address()).toBe('/my/activity')
    goTo('/my/limits')
    await screen.getByRole('button', { name: 'Leave without saving' }).click()
    await expect.poll(address).toBe('/my/limits')
    await postcode.fill('10119')
    await save.click()
    await expect.element(screen.getByText('Your details are saved.')).toBeVisible()
    goTo('/my/activity')
    await expect.poll(address).toBe('/my/activity')
  })

  test('reports what is saved until something is changed again', async () => {
    const { screen, postcode, save } = await showForm({
      update: withValues('second', { zipCode: '10117' }),
    })
    await postcode.fill('10117')
    await save.click()
    await expect.element(screen.getByRole('status')).toMatchTextContent('Your details are saved.')
    expect(screen.getByText('You have changes that are not saved.').elements()).toEqual([])
    await postcode.fill('10119')
    await expect.element(screen.getByRole('status')).toMatchTextContent(/^$/)
  })

  test('sends the next change with the version that was saved before', async () => {
    const { screen, postcode, sms, save, inputs } = await showForm({
      update: withValues('second', { zipCode: '10117' }),
    })
    await postcode.fill('10117')
    await save.click()
    await expect.element(screen.getByText('Your details are saved.')).toBeVisible()
    await sms.click()
    await save.click()
    await expect.poll(inputs).toEqual([
      { version: details.version, zipCode: '10117' },
      { version: 'second', receiveSms: true },
    ])
  })

  test('lists a fault above and at its field, and sends nothing', async () => {
    const { screen, postcode, save, inputs } = await showForm()
    await postcode.fill('101')
    await save.click()
    const summary = screen.getByRole('alert', { name: 'Please check these fields' })
    await expect.element(summary).toHaveFocus()
    await expect.element(postcode).toHaveAccessibleDescription('Enter your postcode, such as 12345.')
    await summary.getByRole('link', { name: 'Postcode: Enter your postcode, such as 12345.' }).click()
    await expect.element(postcode).toHaveFocus()
    expect(inputs()).toEqual([])
    await postcode.fill('10117')
    await expect.element(postcode).not.toBeInvalid()
    await expect.element(summary).not.toBeInTheDocument()
  })

  test('judges a field when the focus leaves it', async () => {
    const { postcode, inputs } = await showForm()
    await postcode.fill('101')
    await expect.element(postcode).not.toBeInvalid()
    await userEvent.tab()
    await expect.element(postcode).toBeInvalid()
    expect(inputs()).toEqual([])
  })

  test('shows a refusal at the field that it names, and keeps what was typed', async () => {
    const { screen, sms, postcode, save } = await showForm({
      update: {
        refused: {
          error: 'validation_failed',
          errorCode: 196,
          errorDetails: { field: 'receiveSms', reason: 'invalid' },
          shownAs: 'field',
          fields: [
            {
              field: 'receiveSms',
              error: 'validation_failed',
              details: { reason: 'needsField', needed: 'phoneNumber' },
            },
          ],
        },
      },
    })
    await postcode.fill('10117')
    await sms.click()
    await save.click()
    await expect.element(screen.getByRole('alert', { name: 'Please check these fields' })).toHaveFocus()
    await expect.element(sms).toBeInvalid()
    await expect
      .element(sms)
      .toHaveAccessibleDescription('Add your phone number first, so that we can send you text messages.')
    await expect.element(sms).toBeChecked()
    await expect.element(postcode).not.toBeInvalid()
    await expect.element(postcode).toHaveValue('10117')
  })

  test('shows any other refusal in an alert, which has the focus, and keeps what was typed', async () => {
    const { screen, postcode, save } = await showForm({
      update: {
        refused: { error: 'technical_issues', errorCode: 2, shownAs: 'alert' },
      },
    })
    await postcode.fill('10117')
    await save.click()
    await expect.element(screen.getByRole('alert')).toHaveFocus()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/\S/)
    await expect.element(postcode).toHaveValue('10117')
    await expect.element(screen.getByText('You have changes that are not saved.')).toBeVisible()
    expect(screen.getByText('Your details are saved.').elements()).toEqual([])
  })
})

describe('while the details are saved', () => {
  async function showSaving(options: Options) {
    const shown = await showForm(options)
    const server = globalThis.fetch
    const { promise, resolve } = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const answer = await server(...request)
      await promise
      return answer
    })
    await shown.postcode.fill('10117')
    await shown.save.click()
    const saving = shown.screen.getByRole('button', { name: 'Saving' })
    await expect.element(saving).toHaveAttribute('aria-disabled', 'true')
    return { ...shown, saving, answer: resolve }
  }

  test('a second press sends nothing', async () => {
    const { screen, saving, answer, inputs } = await showSaving({
      update: withValues('second', { zipCode: '10117' }),
    })
    await saving.click({ force: true })
    answer()
    await expect.element(screen.getByText('Your details are saved.')).toBeVisible()
    expect(inputs()).toEqual([{ version: details.version, zipCode: '10117' }])
  })

  test('what is typed stays, and is not saved yet', async () => {
    const { screen, postcode, answer } = await showSaving({
      update: withValues('second', { zipCode: '10117' }),
    })
    await postcode.fill('10119')
    answer()
    await expect.element(screen.getByText('Your details are saved.')).toBeVisible()
    await expect.element(postcode).toHaveValue('10119')
    await expect.element(screen.getByText('You have changes that are not saved.')).toBeVisible()
  })

  test('what is typed stays when they were saved elsewhere', async () => {
    const { screen, postcode, sms, saveElsewhere, answer } = await showSaving({
      update: changedElsewhere,
      elsewhere: withValues('elsewhere', { receiveEmail: '' }),
    })
    await sms.click()
    await postcode.fill('10119')
    saveElsewhere()
    answer()
    await expect.element(screen.getByText(/What you typed is still here/)).toBeVisible()
    await expect.element(postcode).toHaveValue('10119')
    await expect.element(sms).toBeChecked()
    await expect
      .element(screen.getByRole('checkbox', { name: 'Send me news and offers by email.' }))
      .not.toBeChecked()
  })
})

describe('details that were saved elsewhere', () => {
  test('are shown as they are now, beside what was typed in another field', async () => {
    const { screen, postcode, sms, save, saveElsewhere, inputs } = await showForm({
      elsewhere: withValues('elsewhere', { zipCode: '10999' }),
    })
    await sms.click()
    saveElsewhere()
    refresh('account.initDetails')
    await expect.element(postcode).toHaveValue('10999')
    await expect.element(sms).toBeChecked()
    expect(screen.getByText(/Saved elsewhere since/).elements()).toEqual([])
    await save.click()
    await expect.poll(inputs).toEqual([{ version: 'elsewhere', receiveSms: true }])
  })

  test('change nothing in a field that the player has changed as well', async () => {
    const { postcode, save, saveElsewhere, callsOf, inputs } = await showForm({
      elsewhere: withValues('elsewhere', { zipCode: '10999' }),
    })
    await postcode.fill('10117')
    saveElsewhere()
    refresh('account.initDetails')
    await expect.poll(() => callsOf('account.initDetails')).toHaveLength(2)
    await expect.element(postcode).toHaveValue('10117')
    await save.click()
    await expect.poll(inputs).toEqual([{ version: details.version, zipCode: '10117' }])
  })

  test('are named at the field until the player changes it', async () => {
    const { screen, postcode, save, saveElsewhere } = await showForm({
      update: changedElsewhere,
      elsewhere: withValues('elsewhere', { zipCode: '10999' }),
    })
    await postcode.fill('10117')
    saveElsewhere()
    await save.click()
    await expect.element(postcode).toHaveAccessibleDescription('Saved elsewhere since: 10999')
    await postcode.fill('10118')
    await expect.element(screen.getByText(/Saved elsewhere since/)).not.toBeInTheDocument()
  })
})

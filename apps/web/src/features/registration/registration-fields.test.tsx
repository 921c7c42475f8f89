import { useState } from 'react'
import { registrationFormOf } from '@baize/contract'
import { expect, test } from 'vitest'
import { fault } from '../../platform/field-faults.ts'
import { emptyValues, useFieldsForm } from '../fields/index.ts'
import { paths } from '../../platform/addresses.ts'
import { showInSite } from '../../tests/show-in-site.tsx'
import { ActivationPage } from './activation-page.tsx'
import { DetailFields } from './detail-fields.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { TermFields } from './term-fields.tsx'

const visitor = { session: { loggedIn: false } } as const

const { fields, today } = registrationFormOf([])

function Fields({ of: Part, wrong }: { of: typeof DetailFields; wrong: string }) {
  const shown = fields.filter(({ control }) => (control === 'checkbox') === (Part === TermFields))
  const [values, onValues] = useState(emptyValues(fields))
  const form = useFieldsForm({
    id: 'registration',
    fields: shown,
    today,
    values,
    onValues,
    others: shown.map(({ name }) => name),
    findOthers: () => [fault(wrong, 'mandatory')],
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Part form={form} fields={shown} />
      <button type="submit">Check</button>
      <output>{JSON.stringify(values)}</output>
    </form>
  )
}

test('the typed details are reported to the form, and an error is shown at its field', async () => {
  const { screen } = await showInSite(<Fields of={DetailFields} wrong="nickName" />, visitor)
  await screen.getByRole('textbox', { name: 'Email', exact: true }).fill('anna@example.com')
  await screen.getByRole('textbox', { name: 'Day' }).fill('4')
  await screen.getByRole('textbox', { name: 'Month' }).fill('2')
  await screen.getByRole('textbox', { name: 'Year' }).fill('1990')
  await screen.getByRole('radio', { name: 'Female' }).click({ force: true })
  await expect
    .poll(() => JSON.parse(document.querySelector('output')?.textContent ?? ''))
    .toMatchObject({ email: 'anna@example.com', birthDate: '1990-02-04', gender: 'female' })
  await screen.getByRole('button', { name: 'Check' }).click()
  const nickName = screen.getByRole('textbox', { name: 'Nickname' })
  await expect.element(nickName).toBeInvalid()
  await expect.element(nickName).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: 'Email', exact: true })).not.toBeInvalid()
})

const formFor = (minAge: number) => ({
  ...registrationFormOf([]),
  fields: fields.map((field) =>
    field.name === 'birthDate' ? { ...field, rules: { ...field.rules, minAge } } : field,
  ),
})

// Covers DATE-001
test.each([
  [18, ['21', '11', '2008'], ['22', '11', '2008']],
  [21, ['21', '11', '2005'], ['22', '11', '2005']],
])(
  'a birth date one day after the latest one of players of %i is refused with that age',
  async (playerAgeLimit, oldEnough, tooYoung) => {
    const { screen } = await showInSite(<RegistrationForm headingLevel={1} />, {
      ...visitor,
      answers: { 'account.registrationForm': formFor(playerAgeLimit) },
    })
    const fill = async (date: readonly string[]) => {
      for (const [index, name] of ['Day', 'Month', 'Year'].entries())
        await screen.getByLabelText(name, { exact: true }).fill(date[index] ?? '')
    }
    const sentence = screen
      .getByRole('group', { name: 'Date of birth' })
      .getByText(`You must be at least ${playerAgeLimit} years old.`)
    await fill(tooYoung)
    await screen.getByRole('button', { name: /^Continue/ }).click()
    await expect.element(sentence).toBeVisible()
    await fill(oldEnough)
    await expect.element(sentence).not.toBeInTheDocument()
  },
)

test('every checkbox starts unticked, and the texts to accept open in another tab', async () => {
  const { screen } = await showInSite(<Fields of={TermFields} wrong="ageAndPolicyChecked" />, {
    ...visitor,
    pages: [
      { key: 'privacy-policy', title: 'Privacy policy', shelf: 'operator' },
      { key: 'fees', title: 'Fees', shelf: 'money' },
    ],
  })
  for (const box of screen.getByRole('checkbox').all()) await expect.element(box).not.toBeChecked()
  expect(
    screen
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Privacy policy'])
  await expect.element(screen.getByRole('link')).toHaveAttribute('target', '_blank')
  const age = screen.getByRole('checkbox', { name: /^I am 18 or older/ })
  await screen.getByRole('button', { name: 'Check' }).click()
  await expect.element(age).toBeInvalid()
  await age.click({ force: true })
  await expect
    .poll(() => document.querySelector('output')?.textContent)
    .toMatch(/"ageAndPolicyChecked":"true"/)
})

test('an email address that has an account is reported at its field, with a link to the login', async () => {
  const { screen } = await showInSite(<RegistrationForm headingLevel={1} />, {
    ...visitor,
    answers: {
      'account.register': {
        refused: {
          error: 'duplicated_email',
          errorCode: 105,
          shownAs: 'field',
          errorUrl: '/login',
          remedy: { who: 'player', to: 'login' },
          fields: [{ field: 'email', error: 'duplicated_email' }],
        },
      },
    },
  })
  const fill = (name: string, text: string) => screen.getByLabelText(name, { exact: true }).fill(text)
  await fill('Email', 'anna@example.com')
  await fill('Confirm email', 'anna@example.com')
  await fill('Password', 'Kex-Becka-77')
  await fill('Confirm password', 'Kex-Becka-77')
  await fill('Nickname', 'anna_k')
  await fill('Day', '4')
  await fill('Month', '2')
  await fill('Year', '1990')
  await screen.getByRole('radio', { name: 'Female' }).click({ force: true })
  await fill('Postcode', '10520')
  await screen.getByRole('button', { name: /^Continue/ }).click()
  await screen.getByRole('checkbox', { name: /^I am 18 or older/ }).click({ force: true })
  await screen.getByRole('checkbox', { name: /politically exposed/ }).click({ force: true })
  await screen.getByRole('button', { name: 'Register', exact: true }).click()
  const email = screen.getByRole('textbox', { name: 'Email', exact: true })
  await expect
    .element(email)
    .toHaveAccessibleDescription('This email already has an account. Log in instead. Log in')
})

const activation = { ...visitor, route: paths.activation, path: '/activation/q7Jd-Nn4sX2mC0vR' } as const

// Covers ROUTE-022
test('the account is activated by the button, which leads to the login, and not by opening the link', async () => {
  const { screen, callsOf, router } = await showInSite(<ActivationPage />, {
    ...activation,
    answers: { 'account.checkActivationCode': {} as never },
  })
  const button = screen.getByRole('button', { name: 'Activate my account' })
  await expect.element(button).toBeVisible()
  expect(callsOf('account.activate')).toEqual([])
  await button.click()
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(router.state.location.search).toEqual({ notice: 'activated' })
  expect(callsOf('account.activate').map(({ input }) => input)).toEqual([{ code: 'q7Jd-Nn4sX2mC0vR' }])
})

// Covers ROUTE-022
// Proves G16
test('an expired link is reported above the form, and a new email is sent only to a valid address', async () => {
  const { screen, callsOf } = await showInSite(<ActivationPage />, {
    ...activation,
    answers: {
      'account.checkActivationCode': {
        refused: { error: 'activation_expired', errorCode: 116, shownAs: 'alert' },
      },
      'account.resendActivation': {} as never,
    },
  })
  await expect.element(screen.getByRole('alert').first()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Activate my account' }).elements()).toEqual([])
  const email = screen.getByRole('textbox', { name: 'Your email' })
  await screen.getByRole('button', { name: 'Send the email again' }).click()
  await expect.element(email).toBeInvalid()
  await expect.element(email).toHaveFocus()
  expect(callsOf('account.resendActivation')).toEqual([])
  await email.fill('anna@example.com')
  await screen.getByRole('button', { name: 'Send the email again' }).click()
  await expect.poll(() => callsOf('account.resendActivation')).toHaveLength(1)
})

test('a refused activation is shown and can be repeated', async () => {
  const { screen } = await showInSite(<ActivationPage />, {
    ...activation,
    answers: {
      'account.checkActivationCode': {} as never,
      'account.activate': { refused: { error: 'technical_issues', errorCode: 100, shownAs: 'alert' } },
    },
  })
  await screen.getByRole('button', { name: 'Activate my account' }).click()
  await expect.element(screen.getByRole('alert').first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Activate my account' })).toBeEnabled()
})

test('a reloaded page has no code, and offers a new email', async () => {
  const { screen, calls } = await showInSite(<ActivationPage />, { ...activation, path: '/activation/-' })
  await expect.element(screen.getByText(/this page loses its link when you reload it/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Your email' })).toBeVisible()
  expect(calls).toEqual([])
})

import { useState } from 'react'
import { registrationFormOf } from '@baize/contract'
import { definitionOf, formField } from '@baize/domain'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, showInSite, visitors } from '../../tests/show-in-site.tsx'
import { ConfirmationPage } from './confirmation-page.tsx'
import { CorrectEmailForm } from './correct-email-form.tsx'
import { ExposurePage } from './exposure-page.tsx'
import { RegistrationDialog } from './registration-dialog.tsx'
import { RegistrationDone } from './registration-done.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationProgress } from './registration-progress.tsx'
import { storedWaitingAccount, storeWaitingAccount } from './waiting-account.ts'
import { RegistrationPage } from './registration-page.tsx'

const visitor = { session: { loggedIn: false } } as const

test('an empty form lists every error of its first page, and the summary gets the focus', async () => {
  const { screen, callsOf } = await showInSite(<RegistrationForm headingLevel={1} />, visitor)
  await expect.element(screen.getByRole('heading', { name: 'Create an account', level: 1 })).toBeVisible()
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
  const email = screen.getByRole('textbox', { name: 'Email', exact: true })
  await expect.element(email).toBeInvalid()
  await email.fill('anna@example.com')
  await expect.element(email).not.toBeInvalid()
})

// Covers REG-017, FEE-002
test('the focus stays in a field while a refused form is corrected, and the next refusal focuses the summary', async () => {
  const { screen } = await showInSite(<RegistrationForm headingLevel={1} />, visitor)
  await screen.getByRole('button', { name: /continue/i }).click()
  const summary = screen.getByRole('alert').first()
  await expect.element(summary).toHaveFocus()
  const email = screen.getByRole('textbox', { name: 'Email', exact: true })
  await userEvent.type(email, 'dorottya@example.hu')
  await expect.element(email).toHaveValue('dorottya@example.hu')
  await expect.element(email).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(summary).toHaveFocus()
})

// Covers VALMSG-003, VALMSG-004, VALMSG-018, VALMSG-020, ROUTE-013, DATE-002, REG-009
test('each wrong field is named in the words of the specification', async () => {
  const { screen } = await showInSite(<RegistrationForm headingLevel={1} />, visitor)
  const next = screen.getByRole('button', { name: 'Continue to step 2' })
  const described = async (label: string, text: RegExp) =>
    await expect.element(screen.getByLabelText(label, { exact: true })).toHaveAccessibleDescription(text)
  const fill = (label: string, text: string) => screen.getByLabelText(label, { exact: true }).fill(text)
  await expect.element(screen.getByText('1/2 Main details')).toBeVisible()
  await next.click()
  await described('Email', /Enter your email address\./)
  await described('Nickname', /Enter your nickname\./)
  await described('Postcode', /Enter your postcode\./)
  await expect.element(screen.getByText('This field is required.').first()).toBeVisible()
  for (const [label, text] of [
    ['Email', 'anna'],
    ['Confirm email', 'bela@example.hu'],
    ['Password', 'Quiet-Table-7'],
    ['Confirm password', 'Quiet-Table-8'],
    ['Day', '1'],
    ['Month', '1'],
    ['Year', '1920'],
  ] as const)
    await fill(label, text)
  const phone = screen.getByRole('textbox', { name: 'Mobile phone' })
  await phone.fill('12')
  await next.click()
  await described('Email', /Please enter a valid email address\./)
  await described('Confirm email', /email addresses don’t match/)
  await described('Confirm password', /two passwords don.t match/)
  await expect.element(phone).toHaveAccessibleDescription(/Enter at least 9 digits/)
  const born = screen.getByRole('group', { name: 'Date of birth' })
  await expect.element(born).toHaveAccessibleDescription(/100 or younger/)
  await fill('Year', '2020')
  await next.click()
  await expect.element(born).toHaveAccessibleDescription(/You must be at least 18 years old\./)
})

// Covers VALMSG-009, REG-033
test('the second step asks for age and policy, and for a phone number for SMS', async () => {
  await page.viewport(360, 780)
  const { screen } = await showInSite(<RegistrationForm headingLevel={1} />, visitor)
  const register = screen.getByRole('button', { name: 'Register', exact: true })
  const phone = screen.getByRole('textbox', { name: 'Mobile phone' })
  await screen.getByLabelText('Send me news and offers by SMS.').click({ force: true })
  await register.click()
  await expect
    .element(phone)
    .toHaveAccessibleDescription(/Please enter your phone number before subscribing to SMS notifications\./)
  await expect
    .element(screen.getByLabelText(/18 or older/))
    .toHaveAccessibleDescription(/Confirm your age and agree to the policy\./)
  await phone.fill('12')
  await register.click()
  await expect
    .element(phone)
    .toHaveAccessibleDescription(/Please correct your phone number before subscribing to SMS notifications\./)
  await page.viewport(1280, 800)
})

// Covers VALMSG-019, PWD-004
test('a password that has to be strong is refused with what it lacks, and its meter has three levels', async () => {
  const { screen } = await showInSite(<RegistrationForm headingLevel={1} />, {
    ...visitor,
    settings: { passwordStrength: 'strong' },
  })
  const password = screen.getByLabelText('Password', { exact: true })
  for (const [typed, text] of [
    ['Qt-7!', /Enter at least \d+ characters\./],
    ['quiet-tables-row!', /Include a capital letter and a digit\./],
    ['QuietTablesRow7', /Include a symbol such as ! or \?\./],
    ['Quiettt-Tables-7!', /Don’t use the same character three times in a row\./],
  ] as const) {
    await password.fill(typed)
    await screen.getByRole('button', { name: 'Continue to step 2' }).click()
    await expect.element(password).toHaveAccessibleDescription(text)
  }
  for (const [typed, level] of [
    ['quiet', 'Weak'],
    ['QuietTablesRow7', 'Good'],
    ['Quiet-Tables-Row-7!', 'Strong'],
  ] as const) {
    await password.fill(typed)
    await expect
      .element(screen.getByRole('status').filter({ hasText: /^(Weak|Good|Strong)$/ }))
      .toHaveTextContent(level)
  }
})

// Covers ERR-053, VALMSG-021
test('a nickname that is taken is answered with free ones, of which one opens the account', async () => {
  const details = { reason: 'suggested', alternatives: 'anna_k2, anna_k7, anna_kk' }
  const refused = {
    error: 'nickname_duplicated',
    errorCode: 171,
    errorDetails: {},
    shownAs: 'field' as const,
    fields: [{ field: 'nickName', error: 'nickname_duplicated', details }],
  }
  let isTaken = true
  const { screen, callsOf } = await showInSite(<RegistrationForm headingLevel={1} />, {
    ...visitor,
    answers: {
      get 'account.register'() {
        return isTaken ? { refused } : exampleOf('account.register')
      },
    },
  })
  for (const [label, text] of [
    ['Email', 'anna@example.hu'],
    ['Confirm email', 'anna@example.hu'],
    ['Password', 'Quiet-Table-77'],
    ['Confirm password', 'Quiet-Table-77'],
    ['Nickname', 'anna_k'],
    ['Day', '4'],
    ['Month', '2'],
    ['Year', '1990'],
    ['Postcode', '10115'],
  ] as const)
    await screen.getByLabelText(label, { exact: true }).fill(text)
  await screen.getByRole('radio', { name: 'Female' }).click({ force: true })
  const next = screen.getByRole('button', { name: 'Continue to step 2' })
  const send = screen.getByRole('button', { name: 'Register', exact: true })
  await next.click()
  await screen.getByLabelText(/18 or older/).click({ force: true })
  await screen.getByLabelText(/not a politically exposed person/).click({ force: true })
  await send.click()
  const nickname = screen.getByLabelText('Nickname', { exact: true })
  await expect
    .element(nickname)
    .toHaveAccessibleDescription(/This nickname is taken\. You could choose anna_k2, anna_k7, anna_kk\./)
  isTaken = false
  await nickname.fill('anna_k7')
  await next.click()
  await send.click()
  await expect.element(screen.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(callsOf('account.register').at(-1)?.input).toMatchObject({ nickName: 'anna_k7' })
})

test('the form asks in Hungarian for the family name and for the year of birth first', async () => {
  const { screen } = await showInSite(<RegistrationForm headingLevel={1} />, {
    ...asking,
    language: 'hu',
  })
  await expect.element(screen.getByLabelText('Vezetéknév')).toBeVisible()
  const order = [...document.querySelectorAll('[autocomplete^="bday"], [autocomplete$="-name"]')]
  expect(order.map((field) => field.getAttribute('autocomplete'))).toEqual([
    'family-name',
    'given-name',
    'bday-year',
    'bday-month',
    'bday-day',
  ])
})

const asked = registrationFormOf(['firstName', 'lastName', 'address', 'city'])
const asking = {
  ...visitor,
  answers: { 'account.registrationForm': asked },
} satisfies Parameters<typeof showInSite>[1]

test('the form asks for names and address where the rule set does, and counts them', async () => {
  const { screen } = await showInSite(<RegistrationForm headingLevel={1} />, asking)
  await expect.element(screen.getByLabelText('First name')).toBeVisible()
  await screen.getByRole('button', { name: /continue/i }).click()
  await expect.element(screen.getByLabelText('Street and house number')).toBeInvalid()
  await screen.getByLabelText('Town or city').fill('Leeds')
  await expect.element(screen.getByLabelText('Town or city')).not.toBeInvalid()
  await expect.element(screen.getByText('1 of 12')).toBeVisible()
})

test('the form does not ask for names where no rule does', async () => {
  const { screen } = await showInSite(<RegistrationForm headingLevel={1} />, visitor)
  await expect.element(screen.getByLabelText('Postcode')).toBeVisible()
  await expect.element(screen.getByLabelText('First name')).not.toBeInTheDocument()
})

test('names and address are confirmed before they are sent', async () => {
  const { screen } = await showInSite(
    <ConfirmationPage
      fields={asked.fields}
      values={{
        birthDate: '1986-09-21',
        firstName: 'Grace',
        lastName: 'Okafor',
        city: 'Leeds',
      }}
      isExposed={null}
      headingLevel={1}
      onEdit={() => {}}
      onConfirm={() => {}}
      onBack={() => {}}
    />,
    asking,
  )
  await expect.element(screen.getByText('Okafor')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Change: Town or city' })).toBeVisible()
})

test('country and state are confirmed by their names', async () => {
  const fields = (['country', 'state'] as const).map((name) =>
    formField(name, definitionOf(name), { mandatory: true }),
  )
  const { screen } = await showInSite(
    <ConfirmationPage
      fields={fields}
      values={{ country: 'CAN', state: 'CA-ON' }}
      isExposed={null}
      headingLevel={1}
      onEdit={() => {}}
      onConfirm={() => {}}
      onBack={() => {}}
    />,
    visitor,
  )
  await expect.element(screen.getByText('Canada')).toBeVisible()
  await expect.element(screen.getByText('Ontario')).toBeVisible()
})

function LeftAndOpenedAgain() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Leave' : 'Open again'}</button>
      {isOpen && <RegistrationForm headingLevel={1} />}
    </>
  )
}

test('a form that is left and opened again has what was typed, without the passwords', async () => {
  const { screen } = await showInSite(<LeftAndOpenedAgain />, visitor)
  const email = screen.getByRole('textbox', { name: 'Email', exact: true })
  const password = screen.getByLabelText('Password', { exact: true })
  await email.fill('anna@example.com')
  await password.fill('Kex-Becka-77')
  await screen.getByRole('button', { name: 'Leave' }).click()
  await screen.getByRole('button', { name: 'Open again' }).click()
  await expect.element(email).toHaveValue('anna@example.com')
  await expect.element(password).toHaveValue('')
})

function InTab({ entries }: { entries: readonly [string, string][] }) {
  const [isThere, setThere] = useState(false)
  const reload = () => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value)
    setThere(true)
  }
  return isThere ? <RegistrationForm headingLevel={1} /> : <button onClick={reload}>Reload</button>
}

// Proves G92
test('a form has after a reload what was typed, without passwords and without numbers of the person', async () => {
  const { name, validator, autocomplete } = formField('nationalIdNumber', definitionOf('nationalIdNumber'), {
    mandatory: true,
  })
  const nickName = asked.fields.find((field) => field.name === 'nickName')
  if (nickName === undefined) throw new Error('the example has no nickname')
  const nationalId = { ...nickName, name, validator, autocomplete }
  const answers = {
    'account.registrationForm': { ...asked, fields: [...asked.fields, nationalId] },
  }
  const { screen } = await showInSite(<LeftAndOpenedAgain />, { ...visitor, answers })
  const email = screen.getByRole('textbox', { name: 'Email', exact: true })
  const nickname = screen.getByLabelText('Nickname', { exact: true })
  const number = screen.getByRole('textbox', { name: 'National ID number' })
  await email.fill('anna@example.com')
  await nickname.fill('anna_k')
  await screen.getByLabelText('Password', { exact: true }).fill('Kex-Becka-77')
  await number.fill('30805120297')
  const stored = JSON.stringify({ ...sessionStorage, ...localStorage })
  expect(stored).toContain('anna@example.com')
  expect(stored).not.toMatch(/Kex-Becka|30805120297/)
  await screen.unmount()
  // Rendered afresh in a tab that has nothing but its storage.
  const tab = Object.entries(sessionStorage)
  const again = await showInSite(<InTab entries={tab} />, { ...visitor, answers })
  await again.screen.getByRole('button', { name: 'Reload' }).click()
  await expect
    .element(again.screen.getByRole('textbox', { name: 'Email', exact: true }))
    .toHaveValue('anna@example.com')
  await expect.element(again.screen.getByLabelText('Nickname', { exact: true })).toHaveValue('anna_k')
  await expect.element(again.screen.getByLabelText('Password', { exact: true })).toHaveValue('')
  await expect.element(again.screen.getByRole('textbox', { name: 'National ID number' })).toHaveValue('')
})

test('the registration over another page is a dialog with a name', async () => {
  const { screen } = await showInSite(<RegistrationDialog onClose={() => {}} />, visitor)
  await expect.element(screen.getByRole('dialog', { name: 'Create an account' })).toBeVisible()
})

test('the registration page has one main landmark', async () => {
  const { screen } = await showInSite(<RegistrationPage />, visitor)
  await expect.element(screen.getByRole('main')).toBeVisible()
})

test('the registration page offers the languages, so that nobody has to leave the form for one', async () => {
  const { screen } = await showInSite(<RegistrationPage />, {
    ...visitor,
    settings: { languages: ['en', 'hu'] },
  })
  const choice = screen.getByRole('contentinfo').getByRole('navigation', { name: 'Language' })
  await expect.element(choice.getByRole('link', { name: 'magyar' })).toBeVisible()
})

const waiting = {
  account: { email: 'anna@example.com', correction: 'secret', resendDueMs: 0 },
  headingLevel: 1,
  onRestart: () => {},
} as const

test('the confirmation of a new account names the address of the email', async () => {
  const { screen } = await showInSite(<RegistrationDone {...waiting} />, visitor)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.body.innerText).toContain('anna@example.com')
})

test('another email can be requested when the interval of the server is over', async () => {
  const account = { ...waiting.account, resendDueMs: Date.parse(visitors.serverTime) + 2_500 }
  const { screen, callsOf } = await showInSite(<RegistrationDone {...waiting} account={account} />, {
    ...visitor,
    answers: { 'account.resendActivation': { resendAfterSec: 60 } },
  })
  const waits = screen.getByRole('button', { name: /^Send again in \d+ s$/ })
  await expect.element(waits).toHaveAttribute('aria-disabled', 'true')
  await waits.click({ force: true })
  expect(callsOf('account.resendActivation')).toEqual([])
  await screen.getByRole('button', { name: 'Send the email again' }).click()
  await expect.poll(() => callsOf('account.resendActivation')).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: /^Send again in (60|59) s$/ })).toBeVisible()
})

test('a wrong address is corrected with the secret of the registration', async () => {
  const { screen, callsOf } = await showInSite(<RegistrationDone {...waiting} />, {
    ...visitor,
    answers: { 'account.correctEmail': { email: 'anna@example.org', resendAfterSec: 60 } },
  })
  await screen.getByRole('button', { name: 'Wrong address? Change it' }).click()
  const email = screen.getByRole('textbox', { name: 'Your email address' })
  await expect.element(email).toHaveFocus()
  await email.fill('anna@')
  await screen.getByRole('button', { name: 'Send to this address' }).click()
  await expect.element(email).toBeInvalid()
  await email.fill('anna@example.org')
  await screen.getByRole('button', { name: 'Send to this address' }).click()
  await expect.element(screen.getByText(/Done\. The link is on its way to anna@example\.org/)).toBeVisible()
  expect(callsOf('account.correctEmail').map(({ input }) => input)).toEqual([
    { correction: 'secret', email: 'anna@example.org' },
  ])
})

test('an address that stays as it is can be kept', async () => {
  const close = vi.fn()
  const { screen } = await showInSite(
    <CorrectEmailForm account={waiting.account} onCorrected={() => {}} onClose={close} />,
    visitor,
  )
  await expect.element(screen.getByRole('textbox')).toHaveValue('anna@example.com')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(close).toHaveBeenCalledOnce()
})

test('the progress counts the required fields that are right', async () => {
  const go = vi.fn()
  const { screen } = await showInSite(
    <RegistrationProgress
      mandatory={{ details: ['email', 'password', 'nickName', 'gender'], terms: ['ageAndPolicyChecked'] }}
      faulty={new Set(['email', 'gender'])}
      current={null}
      onGo={go}
    />,
    visitor,
  )
  await screen.getByRole('button', { name: 'Main details 2 of 4' }).click()
  await screen.getByRole('button', { name: 'Terms Done' }).click()
  expect(go.mock.calls).toEqual([['details'], ['terms']])
})

test('a field is checked when the focus leaves it, and the summary waits for the form to be sent', async () => {
  const { screen } = await showInSite(<RegistrationForm headingLevel={1} />, visitor)
  const postcode = screen.getByLabelText('Postcode', { exact: true })
  await postcode.fill('12')
  await expect.element(postcode).not.toBeInvalid()
  await screen.getByLabelText('Nickname', { exact: true }).click()
  await expect.element(postcode).toBeInvalid()
  expect(screen.getByRole('alert').elements()).toEqual([])
  await postcode.fill('10520')
  await expect.element(postcode).not.toBeInvalid()
  const day = screen.getByLabelText('Day', { exact: true })
  await day.fill('31')
  await screen.getByLabelText('Month', { exact: true }).fill('2')
  await expect.element(day).not.toBeInvalid()
  // An empty field is not judged before the form is sent.
  await screen.getByLabelText('Nickname', { exact: true }).click()
  await postcode.click()
  await expect.element(screen.getByLabelText('Nickname', { exact: true })).not.toBeInvalid()
  await expect.element(day).toBeInvalid()
})

function Reloaded() {
  const [isThere, setThere] = useState(false)
  const reload = () => {
    storeWaitingAccount(waiting.account)
    setThere(true)
  }
  return isThere ? <RegistrationForm headingLevel={1} /> : <button onClick={reload}>Reload</button>
}

test('the page of a registration that waits is there again after a reload, until another one begins', async () => {
  const { screen } = await showInSite(<Reloaded />, visitor)
  await screen.getByRole('button', { name: 'Reload' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await screen.getByRole('button', { name: 'Register another account' }).click()
  await expect.element(screen.getByLabelText('Postcode', { exact: true })).toHaveValue('')
  expect(storedWaitingAccount()).toBeNull()
})

test('the review of the registration lists the typed values, and each line links to its field', async () => {
  const edit = vi.fn()
  const confirm = vi.fn()
  const back = vi.fn()
  const values = {
    email: 'anna@example.com',
    nickName: 'anna_k',
    birthDate: '1990-02-04',
  }
  const { screen } = await showInSite(
    <ConfirmationPage
      fields={asked.fields}
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

// Covers REG-012
test('a player answers the question about political exposure or goes back', async () => {
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

test('an invalid postcode and an impossible date are named at their fields until they are corrected', async () => {
  const { screen } = await showInSite(<RegistrationForm headingLevel={1} />, visitor)
  const postcode = screen.getByLabelText('Postcode', { exact: true })
  const next = screen.getByRole('button', { name: 'Continue to step 2' })
  await postcode.fill('12')
  for (const [part, text] of [
    ['Day', '31'],
    ['Month', '02'],
    ['Year', '2015'],
  ] as const)
    await screen.getByLabelText(part, { exact: true }).fill(text)
  await next.click()
  await expect.element(postcode).toHaveAccessibleDescription('Enter your postcode, such as 12345.')
  await expect
    .element(screen.getByRole('group', { name: 'Date of birth' }))
    .toHaveAccessibleDescription(/That date doesn’t exist\. Check the day and the month\./)
  await postcode.fill('10510')
  await screen.getByLabelText('Day', { exact: true }).fill('28')
  await screen.getByLabelText('Year', { exact: true }).fill('1990')
  await next.click()
  await expect.element(postcode).not.toBeInvalid()
  expect(screen.getByText('That date doesn’t exist').elements()).toEqual([])
})

// Covers REG-009
test('on a phone both sections of the registration are marked, and the progress stays in sight', async () => {
  await page.viewport(360, 780)
  const { screen } = await showInSite(<RegistrationForm headingLevel={1} />, visitor)
  await expect.element(screen.getByRole('heading', { name: '1/2 Main details' })).toBeVisible()
  const terms = screen.getByRole('button', { name: /^Terms 0 of 1/ })
  await expect.element(screen.getByRole('button', { name: /^Main details 0 of 8/ })).toBeVisible()
  await screen.getByLabelText('Postcode', { exact: true }).fill('10520')
  await expect.element(screen.getByRole('button', { name: /^Main details 1 of 8/ })).toBeVisible()
  await terms.click()
  await expect.element(screen.getByRole('heading', { name: '2/2 Terms' })).toBeInViewport()
  await expect.element(terms).toBeInViewport()
  await screen.getByRole('checkbox', { name: /18 or older/ }).click({ force: true })
  await expect.element(screen.getByRole('button', { name: /^Terms Done/ })).toBeVisible()
  await page.viewport(1280, 800)
})

// Covers DECIDE-016, REG-012, REG-015, REG-016
test('the questions before a registration is sent follow each other, each leads back, and a changed line is sent', async () => {
  await page.viewport(360, 780)
  const { screen, callsOf } = await showInSite(<RegistrationForm headingLevel={1} />, {
    ...visitor,
    settings: { 'registration.confirmationPage': true },
  })
  const fill = (label: string, text: string) => screen.getByLabelText(label, { exact: true }).fill(text)
  await fill('Email', 'anna@example.com')
  await fill('Confirm email', 'anna@example.com')
  await fill('Password', 'Kex-Becka-77')
  await fill('Confirm password', 'Kex-Becka-77')
  await fill('Nickname', 'anna_k')
  await fill('Day', '5')
  await fill('Month', '5')
  await fill('Year', '1985')
  await screen.getByRole('radio', { name: 'Female' }).click({ force: true })
  await fill('Postcode', '10510')
  await screen.getByRole('checkbox', { name: /18 or older/ }).click({ force: true })
  const exposure = screen.getByRole('heading', { name: 'Are you a politically exposed person?' })
  const confirmation = screen.getByRole('heading', { name: 'Confirm your details' })
  const proceed = screen.getByRole('button', { name: 'Continue', exact: true })
  await proceed.click()
  await expect.element(exposure).toHaveFocus()
  await screen.getByRole('button', { name: 'Back to the form' }).click()
  await expect.element(screen.getByRole('checkbox', { name: /18 or older/ })).toBeChecked()
  await proceed.click()
  await screen.getByRole('button', { name: "I'm politically exposed person", exact: true }).click()
  await expect.element(confirmation).toHaveFocus()
  await screen.getByRole('button', { name: 'Back', exact: true }).click()
  await screen.getByRole('button', { name: "I'm not politically exposed person", exact: true }).click()
  await expect.element(confirmation).toHaveFocus()
  await expect.element(screen.getByText('5 May 1985')).toBeVisible()
  expect(screen.getByText('Kex-Becka-77').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Change: Postcode' }).click()
  await expect.element(screen.getByLabelText('Postcode', { exact: true })).toHaveFocus()
  await fill('Postcode', '67200')
  await screen
    .getByRole('checkbox', { name: /I declare that I am not a politically exposed person/ })
    .click({ force: true })
  await proceed.click()
  await expect.element(screen.getByText('67200')).toBeVisible()
  await expect.element(exposure).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Register', exact: true }).click()
  await expect
    .poll(() => callsOf('account.register').map(({ input }) => input))
    .toMatchObject([{ email: 'anna@example.com', zipCode: '67200' }])
  await page.viewport(1280, 800)
})

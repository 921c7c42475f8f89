import { expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { useWithdrawalForm, useWithdrawalInput } from './use-withdrawal-form.ts'
import { WithdrawalSteps } from './withdrawal-card.tsx'
import { WithdrawalAmountField, WithdrawalPasswordField } from './withdrawal-fields.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

const start = () => {}
const details = exampleOf('payments.withdrawalDetails')
const [method] = details.methods
if (method === undefined) throw new Error('the example has no method')
const account = {
  storedDetailReference: 'a1',
  method: method.method,
  description: 'OTP',
  ending: '3000',
  blocked: null,
  usableFrom: null,
} as never
const form = {
  start,
  details,
  stored: [],
  state: 'form',
  error: null,
  dispatch: () => {},
  onSubmit: () => {},
} as const

test('a request to a saved account is sent with its amount and password', async () => {
  const submit = vi.fn()
  const { screen } = await showInSite(<WithdrawalForm {...form} stored={[account]} onSubmit={submit} />)
  await screen.getByRole('textbox', { name: 'Amount' }).fill('3000')
  await screen.getByLabelText('Password', { exact: true }).fill('Kex-Becka-77')
  await screen.getByRole('button', { name: /^Withdraw 3\s000/ }).click()
  expect(submit).toHaveBeenCalledExactlyOnceWith(
    {
      method: method.method,
      amount: '300000',
      currency: 'EUR',
      fields: {},
      storedPayoutReference: 'a1',
    },
    'Kex-Becka-77',
  )
  // The password is used once.
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue('')
})

test('a fee is confirmed before a request is sent', async () => {
  const submit = vi.fn()
  const dispatch = vi.fn()
  const withFee = { ...details, methods: [{ ...method, percentageFee: '2' }], askPassword: false }
  const { screen } = await showInSite(
    <WithdrawalForm {...form} details={withFee} stored={[account]} dispatch={dispatch} onSubmit={submit} />,
  )
  await screen.getByRole('textbox', { name: 'Amount' }).fill('3000')
  await screen.getByRole('button', { name: /^Withdraw 3\s000/ }).click()
  expect(dispatch).toHaveBeenCalledExactlyOnceWith('FEE_SHOWN')
  expect(submit).not.toHaveBeenCalled()
})

test('a request without an answer shows a warning, and can be sent again', async () => {
  const error = { error: 'no_answer', errorCode: null, errorDetails: {} } as const
  const { screen } = await showInSite(<WithdrawalForm {...form} state="unknown" error={error} />)
  await expect
    .element(screen.getByRole('alert').first())
    .toMatchTextContent(/we don’t know whether your request arrived/)
  await expect.element(screen.getByRole('alert').first()).toHaveFocus()
})

test('the amount reserved for withdrawals is shown beside the amount that can be withdrawn', async () => {
  const { screen } = await showInSite(
    <WithdrawalForm {...form} details={{ ...details, pendingWithdrawals: '300000' }} />,
  )
  await expect.element(screen.getByText('Reserved for withdrawals')).toBeVisible()
})

test('the form asks for the amount first, then for the recipient', async () => {
  const { screen } = await showInSite(<WithdrawalForm {...form} stored={[account]} />)
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  const names = [...screen.container.querySelectorAll('input')].map(({ name, type }) => `${type} ${name}`)
  expect(names[0]).toBe('text amount')
})

test('before a first withdrawal the form states that a person checks it, afterwards it does not', async () => {
  const first = await showInSite(
    <WithdrawalForm {...form} details={{ ...details, hasPaidWithdrawal: false }} />,
  )
  await expect.element(first.screen.getByText(/A person on our team checks your first/)).toBeVisible()
  await first.screen.unmount()
  const later = await showInSite(
    <WithdrawalForm {...form} details={{ ...details, hasPaidWithdrawal: true }} />,
  )
  await expect.element(later.screen.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  expect(later.screen.getByText(/A person on our team/).elements()).toEqual([])
})

test('where the rule set lets nobody cancel a withdrawal, the form shows it before the request', async () => {
  const british = await showInSite(<WithdrawalForm {...form} />, { rules: { canCancelWithdrawal: false } })
  await expect.element(british.screen.getByText(/can’t be cancelled/)).toBeVisible()
  await british.screen.unmount()
  const hungarian = await showInSite(<WithdrawalForm {...form} />)
  await expect.element(hungarian.screen.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  expect(hungarian.screen.getByText(/can’t be cancelled/).elements()).toEqual([])
})

function Fields({ shown = details }: { shown?: typeof details }) {
  const input = useWithdrawalInput(shown)
  const state = useWithdrawalForm({
    ...form,
    method: method as NonNullable<typeof method>,
    details: shown,
    input,
  })
  return (
    <>
      <WithdrawalAmountField form={state} />
      <WithdrawalPasswordField form={state} />
      <button type="button" onClick={() => state.check()}>
        Check
      </button>
    </>
  )
}

test('“All” fills in the largest amount that can be withdrawn', async () => {
  const { screen } = await showInSite(<Fields />)
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await screen.getByRole('button', { name: /^All: 15\s500/ }).click()
  await expect.poll(() => (amount.element() as HTMLInputElement).value.replace(/\s|,00/g, '')).toBe('15500')
})

test('“All” is disabled without enough money', async () => {
  const { screen } = await showInSite(<Fields shown={{ ...details, cashBalance: '100' }} />)
  await expect.element(screen.getByRole('button', { name: 'All' })).toBeDisabled()
})

test('a missing password is an error at its field, in place of the hint', async () => {
  const { screen } = await showInSite(<Fields />)
  const password = screen.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAccessibleDescription('For safety reasons, type your password.')
  await screen.getByRole('button', { name: 'Check' }).click()
  await expect.element(password).toBeInvalid()
  await expect.element(password).not.toHaveAccessibleDescription('For safety reasons, type your password.')
})

test('a form that requires no password has no field for it', async () => {
  const { screen } = await showInSite(<Fields shown={{ ...details, askPassword: false }} />)
  expect(screen.getByLabelText('Password', { exact: true }).elements()).toEqual([])
})

test('a step of a withdrawal states whether it is done', async () => {
  const { screen } = await showInSite(
    <WithdrawalSteps
      label="Where is my money?"
      steps={[
        { key: 'a', state: 'done', title: 'You requested it' },
        { key: 'b', state: 'now', title: 'We check it' },
        { key: 'c', state: 'toCome', title: 'Sent to your bank' },
      ]}
    />,
  )
  const items = screen.getByRole('list', { name: 'Where is my money?' }).getByRole('listitem')
  await expect.element(items.nth(0)).toMatchTextContent(/done/)
  await expect.element(items.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect.element(items.nth(2)).toMatchTextContent(/next/)
})

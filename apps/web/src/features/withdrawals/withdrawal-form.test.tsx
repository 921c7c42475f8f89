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

test('a request to a stored account is sent with its amount and password', async () => {
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

test('a request without an answer is a warning that the same request may be sent again', async () => {
  const error = { error: 'no_answer', errorCode: null, errorDetails: {} } as const
  const { screen } = await showInSite(<WithdrawalForm {...form} state="unknown" error={error} />)
  await expect
    .element(screen.getByRole('alert').first())
    .toMatchTextContent(/we do not know whether your request arrived/)
  await expect.element(screen.getByRole('alert').first()).toHaveFocus()
})

test('money that is held for payouts is shown beside what can be withdrawn', async () => {
  const { screen } = await showInSite(
    <WithdrawalForm {...form} details={{ ...details, pendingWithdrawals: '300000' }} />,
  )
  await expect.element(screen.getByText('Held for payouts')).toBeVisible()
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

test('without enough money “All” is disabled', async () => {
  const { screen } = await showInSite(<Fields shown={{ ...details, cashBalance: '100' }} />)
  await expect.element(screen.getByRole('button', { name: 'All' })).toBeDisabled()
})

test('a missing password is an error at its field, in place of its reason', async () => {
  const { screen } = await showInSite(<Fields />)
  const password = screen.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAccessibleDescription('For safety reasons, type your password.')
  await screen.getByRole('button', { name: 'Check' }).click()
  await expect.element(password).toBeInvalid()
  await expect.element(password).not.toHaveAccessibleDescription('For safety reasons, type your password.')
})

test('where no password is asked for there is no field', async () => {
  const { screen } = await showInSite(<Fields shown={{ ...details, askPassword: false }} />)
  expect(screen.getByLabelText('Password', { exact: true }).elements()).toEqual([])
})

test('a step of a withdrawal says in a word whether it is done', async () => {
  const { screen } = await showInSite(
    <WithdrawalSteps
      label="Where is my money?"
      steps={[
        { key: 'a', state: 'done', title: 'You asked for it' },
        { key: 'b', state: 'now', title: 'We check it' },
        { key: 'c', state: 'toCome', title: 'Sent to your bank' },
      ]}
    />,
  )
  const items = screen.getByRole('list', { name: 'Where is my money?' }).getByRole('listitem')
  await expect.element(items.nth(0)).toMatchTextContent(/done/)
  await expect.element(items.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect.element(items.nth(2)).toMatchTextContent(/to come/)
})

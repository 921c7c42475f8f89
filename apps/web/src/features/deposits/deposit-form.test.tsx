import { errorObjectOf, refuse } from '@baize/contract'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import type { StoredCard } from './deposit-choice.ts'
import type { DepositDraft } from './deposit-draft.ts'
import { DepositFields } from './deposit-fields.tsx'
import { DepositForm } from './deposit-form.tsx'
import type { DepositInput } from './deposit-input.ts'
import { DepositStep } from './deposit-step.tsx'
import { FormNotices } from './form-notices.tsx'
import { SendToProvider } from './send-to-provider.tsx'
import { useDepositForm } from './use-deposit-form.ts'
import type { FormOutcome } from './use-deposit.ts'

const start = () => {}
const details = exampleOf('payments.methods')
const status = exampleOf('payments.depositStatus')
const [method] = details.methods
const [limit] = details.limits
if (method === undefined || limit === undefined) throw new Error('the example has no method or no limit')
const transfer = { ...method, method: 1002, slug: 'transfer', stored: false, percentageFee: '0' }
const free = { ...details, methods: [transfer] }
const card: StoredCard = {
  method: method.method,
  storedDetailReference: 'c1',
  description: 'Visa',
  ending: '4821',
  expiryDate: '2028-04',
  isExpired: false,
  blocked: null,
}
const empty: DepositDraft = { choice: null, savesCard: false, currency: null, amount: '', values: {} }
const noDeposits = { 'payments.deposits': { deposits: [], nextCursor: null } }
const refusedWith = (...args: Parameters<typeof refuse>) => errorObjectOf(refuse(...args), { requestId: 'r' })

type FormProps = {
  shown?: typeof details
  cards?: readonly StoredCard[]
  draft?: Partial<DepositDraft>
  onSubmit?: (input: DepositInput) => void
}

function Form({ shown = free, cards = [], draft: first = {}, onSubmit = () => {} }: FormProps) {
  const [draft, setDraft] = useState({ ...empty, ...first })
  return (
    <DepositForm
      start={start}
      details={shown}
      cards={cards}
      error={null}
      unanswered={null}
      onUnansweredEnded={() => {}}
      isSending={false}
      draft={draft}
      onDraft={setDraft}
      campaign={undefined}
      onSubmit={onSubmit}
    />
  )
}

test('the form submits the typed values for the chosen payment method', async () => {
  const submit = vi.fn()
  const { screen } = await showInSite(<Form onSubmit={submit} />, { answers: noDeposits })
  await screen.getByRole('textbox', { name: 'Amount' }).fill('2000')
  await screen.getByRole('button', { name: /^Deposit/ }).click()
  expect(submit).toHaveBeenCalledExactlyOnceWith({ method: 1002, amount: '200000', currency: 'EUR' })
})

test('a saved card pays without its number', async () => {
  const submit = vi.fn()
  const shown = { ...details, methods: [{ ...method, percentageFee: '0' }] }
  const { screen } = await showInSite(<Form shown={shown} cards={[card]} onSubmit={submit} />, {
    answers: noDeposits,
  })
  await screen.getByRole('textbox', { name: 'Amount' }).fill('2000')
  expect(screen.getByRole('checkbox').elements()).toEqual([])
  await screen.getByRole('button', { name: /^Deposit/ }).click()
  expect(submit).toHaveBeenLastCalledWith(expect.objectContaining({ storedDetailReference: 'c1' }))
})

test('a new card is saved only when the player ticks the box', async () => {
  const submit = vi.fn()
  const shown = { ...details, methods: [{ ...method, percentageFee: '0' }] }
  const { screen } = await showInSite(<Form shown={shown} onSubmit={submit} />, { answers: noDeposits })
  await screen.getByRole('textbox', { name: 'Amount' }).fill('2000')
  await screen.getByRole('button', { name: /^Deposit/ }).click()
  expect(submit.mock.lastCall?.[0]).not.toHaveProperty('saveCard')
  await screen.getByRole('checkbox', { name: 'Save this card' }).click({ force: true })
  await screen.getByRole('button', { name: /^Deposit/ }).click()
  expect(submit).toHaveBeenLastCalledWith(expect.objectContaining({ saveCard: true }))
})

test('an expired card has neither an amount field nor a button to pay', async () => {
  const { screen } = await showInSite(
    <Form shown={details} cards={[{ ...card, isExpired: true }]} draft={{ choice: '1001/c1' }} />,
    { answers: noDeposits },
  )
  await expect.element(screen.getByText(/This card expired in 04\/2028/)).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toEqual([])
  expect(screen.getByRole('button', { name: /^Deposit/ }).elements()).toEqual([])
})

test('changing the payment method clears the errors of the previous one', async () => {
  const { screen } = await showInSite(<Form shown={{ ...details, methods: [transfer, method] }} />, {
    answers: noDeposits,
  })
  await screen.getByRole('button', { name: /^Deposit/ }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toBeInvalid()
  await screen.getByRole('radio').last().click({ force: true })
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).not.toBeInvalid()
})

// Covers DEP-022, WDR-016
test('changing the payment method judges the typed amount again', async () => {
  const large = { ...transfer, minAmount: { EUR: '500000' } }
  const small = { ...transfer, method: 1003, slug: 'bank-redirect' }
  const { screen } = await showInSite(<Form shown={{ ...details, methods: [small, large] }} />, {
    answers: noDeposits,
  })
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await amount.fill('3000')
  await screen.getByRole('radio').last().click({ force: true })
  await expect.element(amount).toHaveAccessibleDescription(/The amount must be between 5\s000/)
  await screen.getByRole('radio').first().click({ force: true })
  await expect.element(amount).not.toBeInvalid()
})

function Fields({ shown, draft: first = {} }: { shown: typeof details; draft?: Partial<DepositDraft> }) {
  const [draft, onDraft] = useState({ ...empty, ...first })
  const chosen = { method: shown.methods[0] ?? transfer, card: null }
  const form = useDepositForm({
    chosen,
    details: shown,
    error: null,
    unanswered: null,
    draft,
    onDraft,
    onSubmit: () => {},
  })
  return <DepositFields form={form} chosen={chosen} limitCurrency={details.currency} draft={draft} />
}

// Covers DEP-024
test('a button adds its amount to the typed one, and a button above the limit is disabled', async () => {
  const limits = [{ ...limit, availableAmount: '1200000' }]
  const { screen } = await showInSite(<Fields shown={{ ...free, limits }} draft={{ amount: '1000' }} />)
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await expect.element(amount).toHaveAccessibleDescription(/12\s000(,00)?\s€ due to daily cumulative limit/)
  await expect.element(screen.getByRole('button', { name: /^\+ 20\s000/ })).toBeDisabled()
  await screen.getByRole('button', { name: /^\+ 5\s000/ }).click()
  await expect.poll(() => (amount.element() as HTMLInputElement).value.replace(/\s|,00/g, '')).toBe('6000')
})

test('a method with several currencies has a field for the currency', async () => {
  const twice = { ...transfer, supportCurrencies: { EUR: '1', HUF: '1' } }
  const { screen } = await showInSite(<Fields shown={{ ...free, methods: [twice] as never }} />)
  const currency = screen.getByRole('combobox', { name: 'Currency' })
  await expect.element(currency).toHaveValue('EUR')
  await currency.selectOptions('HUF')
  await expect.element(currency).toHaveValue('HUF')
})

const notices = {
  campaign: undefined,
  unanswered: null,
  onUnansweredEnded: () => {},
  error: null,
  limit: null,
  isAtField: false,
  details: { ...details, methods: [method, transfer] },
  method,
  onChoose: () => {},
}

test('a declined payment shows the reason, gets the focus and offers the other payment methods', async () => {
  const choose = vi.fn()
  const error = refusedWith('request_rejected', { subReason: 'card_expired' })
  const { screen } = await showInSite(<FormNotices {...notices} error={error} onChoose={choose} />, {
    answers: noDeposits,
  })
  await expect.element(screen.getByRole('alert').first()).toHaveFocus()
  await expect.element(screen.getByRole('alert').first()).toMatchTextContent(/expired/)
  await screen.getByRole('button').last().click()
  expect(choose).toHaveBeenCalledExactlyOnceWith(transfer)
})

test('a refusal because of too many open deposits lists them with links', async () => {
  const [open] = exampleOf('payments.deposits').deposits
  if (open === undefined) throw new Error('the example has no deposit')
  const error = refusedWith('too_many_open_deposits', { open: 5, max: 5 })
  const { screen } = await showInSite(<FormNotices {...notices} error={error} />, {
    answers: {
      'payments.deposits': {
        deposits: [
          { ...open, status: 'pending' },
          { ...open, reference: 'D2', status: 'pending' },
        ],
        nextCursor: null,
      },
    },
  })
  await expect
    .element(screen.getByRole('alert').first().getByRole('link', { name: 'See your open deposits' }))
    .toBeVisible()
  const list = screen.getByRole('region', { name: 'Your open deposits' })
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(2)
})

test('an error shown at a field is not repeated above the form', async () => {
  const error = refusedWith('payment_limit_reached', { type: 'Daily', limit: 5n, available: 1n } as never)
  const { screen } = await showInSite(<FormNotices {...notices} error={error} isAtField />, {
    answers: noDeposits,
  })
  expect(screen.getByRole('alert').elements()).toEqual([])
})

const outcome: FormOutcome = {
  type: 'form',
  url: 'https://pay.example.com/start',
  method: 'POST',
  target: 'top',
  params: [{ name: 'token', value: 'c1f0b6' }],
  provider: 'Example Pay',
}

test('a POST form is sent to the provider once, with the parameters from the server', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  await showInSite(<SendToProvider outcome={outcome} target="_top" />)
  expect(submit).toHaveBeenCalledOnce()
  const [form] = submit.mock.contexts as [HTMLFormElement]
  expect([form.action, form.method, form.target]).toEqual([outcome.url, 'post', '_top'])
  expect([...new FormData(form)]).toEqual([['token', 'c1f0b6']])
  submit.mockRestore()
})

test('a GET form keeps the query of its address', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await showInSite(
    <SendToProvider
      outcome={{ ...outcome, method: 'GET', url: 'https://pay.example.com/start?shop=7' }}
      target="_self"
    />,
  )
  expect(click).toHaveBeenCalledOnce()
  const [link] = click.mock.contexts as [HTMLAnchorElement]
  expect(link.href).toBe('https://pay.example.com/start?shop=7&token=c1f0b6')
  click.mockRestore()
})

type Deposit = Parameters<typeof DepositStep>[0]['deposit']
const deposit = { error: null, unanswered: null, reference: 'D7K2M9QX4T', outcome: null }
const step = {
  start,
  details: free,
  cards: [],
  status: undefined,
  sinceMs: Date.now(),
  draft: empty,
  onDraft: () => {},
  campaign: undefined,
  onBack: () => {},
  onAgain: () => {},
}
const inState = (state: Deposit['state'], other: Partial<Deposit> = {}) =>
  ({ ...deposit, state, dispatch: vi.fn(), ...other }) as unknown as Deposit

test.each([
  ['form', 'textbox', 'Amount'],
  ['instructions', 'heading', 'Make the transfer at your bank'],
  ['newUser', 'heading', 'The payment provider doesn’t know you yet'],
  ['done', 'heading', 'Money added'],
  ['failed', 'heading', 'The deposit didn’t go through'],
] as const)('in the state %s the deposit shows its %s “%s”', async (state, role, name) => {
  const { screen } = await showInSite(
    <DepositStep
      {...step}
      status={{ ...status, ...(state === 'failed' && { status: 'failed' }) }}
      deposit={inState(state)}
    />,
    { answers: noDeposits },
  )
  await expect.element(screen.getByRole(role, { name })).toBeVisible()
})

test('a waiting screen without its deposit only announces that it loads', async () => {
  const { screen } = await showInSite(<DepositStep {...step} deposit={inState('waiting')} />)
  await expect.element(screen.getByRole('status')).toMatchTextContent('Loading the ways to pay')
  expect(screen.getByRole('heading').elements()).toEqual([])
})

test('the status of a deposit links to the provider’s page that continues it', async () => {
  const back = vi.fn()
  const { screen } = await showInSite(
    <DepositStep
      {...step}
      status={{ ...status, status: 'pending', next: { ...outcome, target: 'frame' } }}
      deposit={inState('frame')}
      onBack={back}
    />,
  )
  await expect.element(screen.getByText(/your payment details with Example Pay/)).toBeVisible()
  await screen.getByRole('button', { name: 'Choose another way to pay' }).click()
  expect(back).toHaveBeenCalledOnce()
})

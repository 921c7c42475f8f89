import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { anna, exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import { ContinueDeposit } from './continue-deposit.tsx'
import { limitObstacle } from './deposit-amount.ts'
import type { StoredCard } from './deposit-choice.ts'
import { DepositNotices } from './deposit-notices.tsx'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { DepositSummary } from './deposit-summary.tsx'
import { DepositWaiting } from './deposit-waiting.tsx'
import { LimitReason, ReservedByOpen } from './limit-state.tsx'
import { NewUserNeeded } from './new-user-needed.tsx'
import { OtherMethods } from './other-methods.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { PaymentInstructions } from './payment-instructions.tsx'
import { SavedCard, UnusableCard } from './saved-card.tsx'
import { UnansweredNotice } from './unanswered-notice.tsx'
import type { FormOutcome } from './use-deposit.ts'

const start = () => {}
const details = exampleOf('payments.methods')
const [method] = details.methods
const [limit = null] = details.limits
const status = exampleOf('payments.depositStatus')
if (method === undefined || limit === null) throw new Error('the example has no method or no limit')
const transfer = { ...method, method: 1002, slug: 'transfer', stored: false, percentageFee: '0' }
const card: StoredCard = {
  method: method.method,
  storedDetailReference: 'c1',
  description: 'Visa',
  ending: '4821',
  expiryDate: '2028-04',
  isExpired: false,
  blocked: null,
}
const atProvider: FormOutcome = {
  type: 'form',
  url: 'https://pay.example.com/',
  method: 'POST',
  target: 'frame',
  params: [],
  provider: 'Example Pay',
}

const summary = {
  method,
  amountMinor: 500000n,
  currency: 'EUR',
  limit,
  limitCurrency: 'EUR',
  obstacle: null,
  isSending: false,
} as const

test('the summary shows the amount charged, the fee and the amount credited', async () => {
  const { screen } = await showInSite(<DepositSummary {...summary} />)
  await expect.element(screen.getByRole('region', { name: 'Summary' })).toBeVisible()
  expect(screen.getByRole('definition').all()).toHaveLength(2)
  await expect.element(screen.getByRole('button', { name: /^Deposit/ })).toBeEnabled()
})

test.each([
  ['0', /^You’ve used up your daily limit of 50\s000.* You can deposit again from 22 Nov, 00:00 CET\. See/],
  [
    '50000',
    /^Only 500.* is left of your daily limit, and the minimum is 1\s000.* from 22 Nov, 00:00 CET\. See/,
  ],
])('a limit of which %s is left disables the button, which shows the reason', async (left, reason) => {
  const short = { ...limit, availableAmount: left }
  const { screen } = await showInSite(
    <DepositSummary {...summary} amountMinor={null} limit={short} obstacle={limitObstacle(short, 100000n)} />,
  )
  const button = screen.getByRole('button')
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription(reason)
  const link = screen.getByRole('link', { name: 'See your limits' })
  await expect.element(link).toHaveAttribute('href', '/my/limits/payments')
  expect(link.element().compareDocumentPosition(button.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the part of a limit that open deposits reserve is shown, with a link to them', async () => {
  const { screen } = await showInSite(
    <>
      <ReservedByOpen limit={{ ...limit, openDeposits: 2, reservedAmount: '500000' }} currency="EUR" />
      <LimitReason obstacle={{ limit: { ...limit, availableAmount: '0' }, minMinor: null }} currency="EUR" />
    </>,
  )
  await expect.element(screen.getByRole('link', { name: 'See your open deposits' }).first()).toBeVisible()
})

test('each saved card is a payment method, and an expired one is marked', async () => {
  const choices = [
    { method, card },
    { method, card: { ...card, storedDetailReference: 'c2', isExpired: true } },
    { method: transfer, card: null },
  ]
  const choose = vi.fn()
  const { screen } = await showInSite(
    <PaymentChoice
      start={start}
      choices={choices}
      chosen={choices[0] ?? { method, card: null }}
      cards={[card]}
      onChoose={choose}
    />,
  )
  await expect.element(screen.getByRole('radio').first()).toBeChecked()
  await screen.getByRole('radio').last().click({ force: true })
  expect(choose).toHaveBeenCalledWith('1002/-1')
})

test('a saved card is removed after a confirmation', async () => {
  const { screen, callsOf } = await showInSite(<SavedCard card={card} />, {
    answers: { 'payments.forgetStoredPaymentDetail': {} as never },
  })
  await screen.getByRole('button', { name: 'Remove this card' }).click()
  expect(callsOf('payments.forgetStoredPaymentDetail')).toEqual([])
  const dialog = screen.getByRole('dialog', { name: 'Remove this card?' })
  await dialog.getByRole('button', { name: 'Remove this card' }).click()
  await expect
    .poll(() => callsOf('payments.forgetStoredPaymentDetail').map(({ input }) => input))
    .toEqual([{ storedDetailReference: 'c1' }])
})

test('a refused removal is not shown again when its dialog is opened again', async () => {
  const { screen } = await showInSite(<SavedCard card={card} />, {
    answers: {
      'payments.forgetStoredPaymentDetail': {
        refused: { error: 'technical_issues', errorCode: 100, shownAs: 'alert' },
      },
    },
  })
  const open = screen.getByRole('button', { name: 'Remove this card' }).first()
  await open.click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button').last().click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button').nth(1).click()
  await open.click()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('a card that cannot pay shows the reason', async () => {
  const { screen } = await showInSite(<UnusableCard card={{ ...card, isExpired: true }} />)
  await expect.element(screen.getByRole('status').first()).toMatchTextContent(/This card expired in 04\/2028/)
})

test('after a decline the other payment methods are buttons', async () => {
  const choose = vi.fn()
  const { screen } = await showInSite(
    <OtherMethods methods={[method, transfer]} declined={method.method} onChoose={choose} />,
  )
  await screen.getByRole('button').click()
  expect(choose).toHaveBeenCalledWith(transfer)
})

test('an open deposit is cancelled after a confirmation', async () => {
  const { screen, callsOf } = await showInSite(<CancelDeposit reference="D1" />, {
    answers: { 'payments.depositStatus': { ...status, status: 'pending', cancellation: 'possible' } },
  })
  await screen.getByRole('button').first().click()
  await screen.getByRole('dialog').getByRole('button').last().click()
  await expect.poll(() => callsOf('payments.depositCancel')).toHaveLength(1)
})

test('a refused cancellation is not shown again when its dialog is opened again', async () => {
  const { screen } = await showInSite(<CancelDeposit reference="D1" />, {
    answers: {
      'payments.depositStatus': { ...status, status: 'pending', cancellation: 'possible' },
      'payments.depositCancel': { refused: { error: 'technical_issues', errorCode: 100, shownAs: 'alert' } },
    },
  })
  const open = screen.getByRole('button').first()
  await open.click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button').last().click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button').nth(1).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await open.click()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('a deposit that waits for the player is continued in its frame', async () => {
  const inFrame = vi.fn()
  const { screen } = await showInSite(<ContinueDeposit reference="D1" onFrame={inFrame} />, {
    answers: { 'payments.depositStatus': { ...status, status: 'pending', next: atProvider } },
  })
  await screen.getByRole('button').click()
  expect(inFrame).toHaveBeenCalledOnce()
})

test('the deposit form warns that money is held for a withdrawal', async () => {
  const session = { ...anna, wallet: { ...anna.wallet, pendingWithdrawals: '300000' } }
  const { screen } = await showInSite(<DepositNotices campaign={undefined} />, { session })
  await expect.element(screen.getByText(/3\s000(,00)?\s€ is reserved for your withdrawal/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'See your withdrawals' }))
    .toHaveAttribute('href', expect.stringContaining('/my/transactions/withdrawal'))
})

function OpenedNotices() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <>
      <DepositNotices campaign={undefined} />
      <p>The form</p>
    </>
  ) : (
    <button onClick={() => setOpen(true)}>Open</button>
  )
}

// Covers DEP-043
test.each([
  ['ends after ten seconds', true, 1],
  ['is not shown where nobody can cancel a withdrawal', false, 0],
] as const)('the notice about money held for a withdrawal %s', async (_what, canCancelWithdrawal, count) => {
  const { screen } = await showInSite(<OpenedNotices />, {
    session: { ...anna, wallet: { ...anna.wallet, pendingWithdrawals: '300000' } },
    rules: { canCancelWithdrawal },
  })
  const notice = () => screen.getByText(/is reserved for your withdrawal/).elements().length
  const open = screen.getByRole('button', { name: 'Open' }).element() as HTMLElement
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    open.click()
    await expect.element(screen.getByText('The form')).toBeVisible()
    expect(notice()).toBe(count)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(notice()).toBe(count)
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(notice).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['has campaigns says that its bonus is not available', ['campaigns'], 1],
  ['has none says nothing of a bonus', ['bonuses'], 0],
] as const)('a campaign link to an operator that %s', async (_what, features, notices) => {
  const { screen } = await showInSite(
    <>
      <DepositNotices campaign="5" />
      <p>The form</p>
    </>,
    { settings: { features: [...features] } },
  )
  await expect.element(screen.getByText('The form')).toBeVisible()
  expect(screen.getByText(/The bonus from your link/).all()).toHaveLength(notices)
})

test('the notice about a deposit without an answer gets the focus and names its reference', async () => {
  const unanswered = {
    reference: 'D7K2M9QX4T',
    input: { method: 1001, amount: '500000', currency: 'EUR' },
  } as const
  const { screen } = await showInSite(<UnansweredNotice unanswered={unanswered} onEnded={() => {}} />)
  await expect.element(screen.getByRole('alert')).toHaveFocus()
  await expect.element(screen.getByText(/D7K2M9QX4T/)).toBeVisible()
})

test('a waiting deposit shows a timeline and the time waited', async () => {
  const { screen } = await showInSite(
    <DepositWaiting
      start={start}
      status={{ ...status, status: 'pending' }}
      methods={details.methods}
      state="waiting"
      sinceMs={Date.now()}
      onFrame={() => {}}
    />,
  )
  await expect.element(screen.getByRole('timer')).toBeVisible()
  expect(screen.getByRole('listitem').all().length).toBeGreaterThan(1)
})

// Covers DEP-048
test('the page of a provider is shown in a frame with a title', async () => {
  const back = vi.fn()
  const { screen } = await showInSite(
    <PaymentFrame
      start={start}
      outcome={atProvider}
      reference="D1"
      isBusy={false}
      onMessage={() => {}}
      onBack={back}
    />,
  )
  expect(document.querySelector('iframe')?.title).toBe('Payment provider')
  expect(document.querySelector('iframe')?.textContent).toBe('Frame is not supported.')
  await screen.getByRole('button').first().click()
  expect(back).toHaveBeenCalledOnce()
})

test('the details of a bank transfer are terms with their values', async () => {
  const params = [
    { name: 'iban', value: 'HU42117730161111101800000000' },
    { name: 'reference', value: 'D7K2M9QX4T' },
  ]
  const { screen } = await showInSite(
    <PaymentInstructions start={start} reference="D7K2M9QX4T" params={params} onBack={() => {}} />,
  )
  await expect.element(screen.getByRole('term').first()).toHaveTextContent('Account number (IBAN)')
})

// Covers DEP-059
test('the details of a bank transfer are read-only, and each is copied by its button', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const params = [{ name: 'reference', value: 'D7K2M9QX4T' }]
  const { screen } = await showInSite(
    <PaymentInstructions start={start} reference="D7K2M9QX4T" params={params} onBack={() => {}} />,
  )
  expect(screen.getByRole('textbox').elements()).toEqual([])
  await screen.getByRole('button', { name: /^Copy / }).click()
  await expect.element(screen.getByRole('status').filter({ hasText: / copied$/ })).toBeInTheDocument()
  expect(write).toHaveBeenCalledExactlyOnceWith('D7K2M9QX4T')
  write.mockRestore()
})

test('a provider that requires registration leads to the other payment methods', async () => {
  const again = vi.fn()
  const { screen } = await showInSite(<NewUserNeeded start={start} onAgain={again} />)
  await screen.getByRole('button', { name: 'Choose another way to pay' }).click()
  expect(again).toHaveBeenCalledOnce()
})

test('the deposit form announces that it loads', async () => {
  const { screen } = await showInSite(<DepositSkeleton />)
  await expect.element(screen.getByRole('status')).toMatchTextContent('Loading the ways to pay')
})

import { expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import { ContinueDeposit } from './continue-deposit.tsx'
import type { StoredCard } from './deposit-choice.ts'
import { DepositEnded } from './deposit-ended.tsx'
import { DepositNotices } from './deposit-notices.tsx'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { DepositSummary } from './deposit-summary.tsx'
import { DepositWaiting } from './deposit-waiting.tsx'
import { LimitReason, ReservedByOpen } from './limit-state.tsx'
import { NewUserNeeded } from './new-user-needed.tsx'
import { OpenDeposits } from './open-deposits.tsx'
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
}

test('the summary says what is paid, the fee and what arrives', async () => {
  const { screen } = await showInSite(
    <DepositSummary method={method} amountMinor={500000n} currency="EUR" limit={limit} isSending={false} />,
  )
  await expect.element(screen.getByRole('region', { name: 'Summary' })).toBeVisible()
  expect(screen.getByRole('definition').all()).toHaveLength(2)
  await expect.element(screen.getByRole('button', { name: /^Deposit/ })).toBeEnabled()
})

test('a limit that is used up disables the button, which says why', async () => {
  const usedUp = { ...limit, availableAmount: '0' }
  const { screen } = await showInSite(
    <DepositSummary method={method} amountMinor={null} currency="EUR" limit={usedUp} isSending={false} />,
  )
  const button = screen.getByRole('button')
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription(/limit/)
})

test('what open deposits reserve of a limit is said, with a link to them', async () => {
  const { screen } = await showInSite(
    <>
      <ReservedByOpen limit={{ ...limit, openDeposits: 2, reservedAmount: '500000' }} currency="EUR" />
      <LimitReason limit={{ ...limit, availableAmount: '0' }} currency="EUR" />
    </>,
  )
  await expect.element(screen.getByRole('link', { name: 'See your open deposits' }).first()).toBeVisible()
})

test('each saved card is a way to pay, and an expired one says so', async () => {
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

test('a saved card can be removed after a question', async () => {
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

test('a card that cannot pay says why', async () => {
  const { screen } = await showInSite(<UnusableCard card={{ ...card, isExpired: true }} />)
  await expect.element(screen.getByRole('status').first()).toMatchTextContent(/This card expired in 04\/2028/)
})

test('after a decline the other ways to pay are buttons', async () => {
  const choose = vi.fn()
  const { screen } = await showInSite(
    <OtherMethods methods={[method, transfer]} declined={method.method} onChoose={choose} />,
  )
  await screen.getByRole('button').click()
  expect(choose).toHaveBeenCalledWith(transfer)
})

test('an open deposit is cancelled after a question', async () => {
  const { screen, callsOf } = await showInSite(<CancelDeposit reference="D1" />, {
    answers: { 'payments.depositStatus': { ...status, status: 'pending', cancellation: 'possible' } },
  })
  await screen.getByRole('button').first().click()
  await screen.getByRole('dialog').getByRole('button').last().click()
  await expect.poll(() => callsOf('payments.depositCancel')).toHaveLength(1)
})

test('a deposit that waits for the player is continued in its frame', async () => {
  const inFrame = vi.fn()
  const { screen } = await showInSite(<ContinueDeposit reference="D1" onFrame={inFrame} />, {
    answers: { 'payments.depositStatus': { ...status, status: 'pending', next: atProvider } },
  })
  await screen.getByRole('button').click()
  expect(inFrame).toHaveBeenCalledOnce()
})

test('money that is held for a withdrawal is a warning before a deposit', async () => {
  const { anna } = await import('../../tests/show-in-site.tsx')
  const session = { ...anna, wallet: { ...anna.wallet, pendingWithdrawals: '300000' } }
  const { screen } = await showInSite(<DepositNotices campaign={undefined} />, { session })
  await expect.element(screen.getByText(/3\s000(,00)?\s€ are set aside for a withdrawal/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'See your withdrawals' }))
    .toHaveAttribute('href', expect.stringContaining('/my/transactions/withdrawal'))
})

test('a deposit without an answer takes the focus and names its reference', async () => {
  const unanswered = {
    reference: 'D7K2M9QX4T',
    input: { method: 1001, amount: '500000', currency: 'EUR' },
  } as const
  const { screen } = await showInSite(<UnansweredNotice unanswered={unanswered} onEnded={() => {}} />)
  await expect.element(screen.getByRole('alert')).toHaveFocus()
  await expect.element(screen.getByText(/D7K2M9QX4T/)).toBeVisible()
})

test('the deposits that are open are listed before a new one', async () => {
  const [first] = exampleOf('payments.deposits').deposits
  if (first === undefined) throw new Error('the example has no deposit')
  const deposits = [
    { ...first, status: 'pending' as const },
    { ...first, reference: 'D2', status: 'init' as const, amount: '100000' },
    { ...first, reference: 'D3', status: 'ok' as const },
  ]
  const { screen } = await showInSite(<OpenDeposits except={null} showsAll hasLink />, {
    answers: { 'payments.deposits': { deposits, nextCursor: null } },
  })
  await expect.element(screen.getByText(/You have an open deposit of 1\s000(,00)?\s€\./)).toBeVisible()
  const links = screen.getByRole('link', { name: 'See it' }).elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/payment/deposit?reference=${first.reference}`,
    '/payment/deposit?reference=D2',
  ])
})

test.each(['done', 'failed', 'cancelled'] as const)(
  'a deposit that is %s says so under a heading',
  async (state) => {
    const again = vi.fn()
    const ended = state === 'done' ? status : { ...status, status: state }
    const { screen } = await showInSite(
      <DepositEnded start={start} status={ended} details={details} state={state} onAgain={again} />,
    )
    await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
    expect(document.body.innerText).toContain(status.reference)
  },
)

test('a wait is a timeline with the time waited', async () => {
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

test('the page of a provider stands in a frame with a title', async () => {
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
  expect(document.querySelector('iframe')?.title).toBe('Page of the payment provider')
  await screen.getByRole('button').first().click()
  expect(back).toHaveBeenCalledOnce()
})

test('the lines of a transfer are terms with their values', async () => {
  const params = [
    { name: 'iban', value: 'HU42117730161111101800000000' },
    { name: 'reference', value: 'D7K2M9QX4T' },
  ]
  const { screen } = await showInSite(
    <PaymentInstructions start={start} reference="D7K2M9QX4T" params={params} onBack={() => {}} />,
  )
  await expect.element(screen.getByRole('term').first()).toHaveTextContent('Account number (IBAN)')
})

test('a provider that needs a customer leads to the other ways to pay', async () => {
  const again = vi.fn()
  const { screen } = await showInSite(<NewUserNeeded start={start} onAgain={again} />)
  await screen.getByRole('button', { name: 'Choose another way to pay' }).click()
  expect(again).toHaveBeenCalledOnce()
})

test('the cashier announces that it loads', async () => {
  const { screen } = await showInSite(<DepositSkeleton />)
  await expect.element(screen.getByRole('status')).toMatchTextContent('The ways to pay are loading')
})

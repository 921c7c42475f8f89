import { expectAccessible } from '@baize/ui/component-test'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import { ContinueDeposit } from './continue-deposit.tsx'
import type { StoredCard } from './deposit-choice.ts'
import { DepositDialog } from './deposit-dialog.tsx'
import { DepositEnded } from './deposit-ended.tsx'
import { DepositNotices } from './deposit-notices.tsx'
import { DepositPage } from './deposit-page.tsx'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { DepositSummary } from './deposit-summary.tsx'
import { DepositView } from './deposit-view.tsx'
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
const noCards = {
  'payments.depositStoredPaymentDetails': { details: [] },
  'payments.deposits': { deposits: [], nextCursor: null },
}
const free = { ...details, methods: [transfer] }

function View() {
  return <DepositView reference={undefined} startAmount={undefined} onAgain={() => {}} />
}

test('an empty amount is refused at its field and in the summary, which takes the focus', async () => {
  const { screen, callsOf } = await showInSite(<View />, {
    answers: { ...noCards, 'payments.methods': free },
  })
  await screen.getByRole('button', { name: 'Deposit', exact: true }).click()
  await expect.element(screen.getByRole('alert').first()).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toBeInvalid()
  expect(callsOf('payments.depositSubmit')).toEqual([])
})

test('a fault goes while the amount is corrected, and the amount is sent once', async () => {
  const { screen, callsOf } = await showInSite(<View />, {
    answers: { ...noCards, 'payments.methods': free },
  })
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await amount.fill('1')
  await screen.getByRole('button', { name: /^Deposit/ }).click()
  await expect.element(amount).toBeInvalid()
  await amount.fill('2000')
  await expect.element(amount).not.toBeInvalid()
  await screen.getByRole('button', { name: /^Deposit/ }).click()
  await expect
    .poll(() => callsOf('payments.depositSubmit').map(({ input }) => input))
    .toMatchObject([{ method: 1002, amount: '200000', currency: 'EUR' }])
})

test('a fee is confirmed before anything is sent', async () => {
  const { screen, callsOf } = await showInSite(<View />, { answers: noCards })
  await screen.getByRole('textbox', { name: 'Amount' }).fill('2000')
  await screen.getByRole('button', { name: /^Deposit/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'This way to pay has a fee' })
  await expect.element(dialog).toBeVisible()
  expect(callsOf('payments.depositSubmit')).toEqual([])
  await dialog.getByRole('button', { name: /^Pay/ }).click()
  await expect.poll(() => callsOf('payments.depositSubmit')).toHaveLength(1)
})

test('a limit that the server reports as reached is shown at the amount, with the link to the limits', async () => {
  const refused = {
    error: 'payment_limit_reached',
    errorCode: 117,
    errorDetails: { limit: '5000000', available: '100000' },
    shownAs: 'field',
    errorUrl: '/my/limits/payments',
    remedy: { who: 'player', to: 'depositLimits' },
  } as const
  const { screen } = await showInSite(<View />, {
    answers: { ...noCards, 'payments.methods': free, 'payments.depositSubmit': { refused } },
  })
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await amount.fill('2000')
  await screen.getByRole('button', { name: /^Deposit/ }).click()
  await expect.element(amount).toBeInvalid()
  await expect.element(amount).toHaveFocus()
  await expect
    .element(amount)
    .toHaveAccessibleDescription(/leaves 1\s000(,00)?\s€ at the moment\. See your limits/)
  await expect
    .element(screen.getByRole('link', { name: 'See your limits' }))
    .toHaveAttribute('href', '/my/limits/payments')
  await expectAccessible()
})

test('an amount over the limit is refused before it is sent, with the same link', async () => {
  const usedUp = [{ ...limit, availableAmount: '100000' }]
  const { screen, callsOf } = await showInSite(<View />, {
    answers: { ...noCards, 'payments.methods': { ...free, limits: usedUp } },
  })
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await amount.fill('2000')
  await screen.getByRole('button', { name: /^Deposit/ }).click()
  await expect.element(amount).toHaveAccessibleDescription(/See your limits/)
  await expect
    .element(screen.getByRole('link', { name: 'See your limits' }))
    .toHaveAttribute('href', '/my/limits/payments')
  expect(callsOf('payments.depositSubmit')).toEqual([])
})

test('a cashier that does not load is loaded again with its button', async () => {
  const { screen } = await showInSite(<View />, {
    answers: { 'payments.methods': { refused: { error: 'no_session', errorCode: 5 } } },
  })
  await expect.element(screen.getByRole('heading', { name: 'The cashier did not load' })).toBeVisible()
})

test('without a way to pay the cashier says so', async () => {
  const { screen } = await showInSite(<View />, {
    answers: { 'payments.methods': { ...details, methods: [] } },
  })
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
})

test('on a phone the summary covers nothing of the form', async () => {
  await page.viewport(360, 740)
  // As in the site: the header, and the page as high as the window.
  const { screen } = await showInSite(
    <div style={{ display: 'grid', minHeight: '100dvh', padding: '56px 16px 48px', boxSizing: 'border-box' }}>
      <DepositPage />
    </div>,
    { answers: noCards },
  )
  await screen.getByRole('textbox', { name: 'Amount' }).fill('2000')
  const hint = document.getElementById('deposit-saveCard-hint')?.getBoundingClientRect()
  const summary = screen.getByRole('region', { name: 'Summary' }).element().getBoundingClientRect()
  expect(window.scrollY).toBe(0)
  expect(hint?.bottom).toBeLessThanOrEqual(summary.top)
  await page.viewport(1280, 800)
})

test('a deposit over another page is a dialog with a name', async () => {
  const { screen } = await showInSite(<DepositDialog onClose={() => {}} />, { answers: noCards })
  await expect.element(screen.getByRole('dialog', { name: 'Deposit' })).toBeVisible()
})

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

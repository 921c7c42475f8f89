import { expectAccessible } from '@baize/ui/component-test'
import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentStart, setStart } from '../../platform/start.ts'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { DepositOnHold } from './deposit-on-hold.tsx'
import { DepositPage } from './deposit-page.tsx'
import { DepositView } from './deposit-view.tsx'

const details = exampleOf('payments.methods')
const [method] = details.methods
const [limit] = details.limits
if (method === undefined || limit === undefined) throw new Error('the example has no method or no limit')
const transfer = { ...method, method: 1002, slug: 'transfer', stored: false, percentageFee: '0' }
const noCards = {
  'payments.depositStoredPaymentDetails': { details: [] },
  'payments.deposits': { deposits: [], nextCursor: null },
}
const free = { ...details, methods: [transfer] }

function View() {
  return <DepositView reference={undefined} startAmount={undefined} onAgain={() => {}} />
}

test('an empty amount is reported at its field and in the summary, which gets the focus', async () => {
  const { screen, callsOf } = await showInSite(<View />, {
    answers: { ...noCards, 'payments.methods': free },
  })
  await screen.getByRole('button', { name: 'Deposit', exact: true }).click()
  await expect.element(screen.getByRole('alert').first()).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toBeInvalid()
  expect(callsOf('payments.depositSubmit')).toEqual([])
})

test('a player who owes the verification of their identity reads it in place of the form', async () => {
  const obligations = [
    { kind: 'identity' as const, before: ['deposit' as const], document: 'needToProvideDocument' as const },
  ]
  const { screen, callsOf } = await showInSite(<View />, {
    answers: { ...noCards, 'payments.methods': free },
    obligations,
  })
  await expect.element(screen.getByText(/before you can deposit/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Upload a document' }))
    .toHaveAttribute('href', '/my/documents')
  expect(screen.getByRole('textbox').elements()).toEqual([])
  expect(callsOf('payments.methods')).toEqual([])
  await expectAccessible()
})

const atDocumentLimit = {
  kind: 'documentLimit' as const,
  before: ['deposit' as const],
  document: 'needToProvideDocument' as const,
}

// Covers DEP-038, DEP-039
test('a player at the document limit reads the words of the specification in place of the form', async () => {
  const { screen, callsOf } = await showInSite(<View />, {
    answers: noCards,
    obligations: [atDocumentLimit],
  })
  await expect
    .element(
      screen.getByText(
        /You reached a deposit limit\. Please verify yourself by providing proof of Identity and Address\./,
      ),
    )
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Upload a document' }))
    .toHaveAttribute('href', '/my/documents')
  expect(screen.getByRole('textbox').elements()).toEqual([])
  expect(callsOf('payments.methods')).toEqual([])
  await expectAccessible()
})

test('a deposit that was started is shown to its end when it reaches the document limit', async () => {
  const outcome = { type: 'finish' as const, params: [{ name: 'iban', value: 'HU42' }] }
  const { screen } = await showInSite(<View />, {
    answers: {
      ...noCards,
      'payments.methods': free,
      'payments.depositSubmit': { reference: 'D7K2M9QX4T', outcome },
      'payments.depositStatus': {
        ...exampleOf('payments.depositStatus'),
        status: 'pending',
        receivedMoneyFromProvider: false,
      },
    },
  })
  await screen.getByRole('textbox', { name: 'Amount' }).fill('2000')
  await screen.getByRole('button', { name: /^Deposit/ }).click()
  await expect.element(screen.getByText('Make the transfer at your bank')).toBeVisible()
  setStart({ ...currentStart(), obligations: [atDocumentLimit] })
  await expect.element(screen.getByText('Make the transfer at your bank')).toBeVisible()
  await screen.getByRole('button', { name: 'Another way to pay' }).click()
  await expect.element(screen.getByText(/You reached a deposit limit/)).toBeVisible()
})

const timeOut = {
  kind: 'timeOut' as const,
  before: ['deposit' as const, 'play' as const],
  until: '2026-11-22T12:00:00Z',
}
const openTransfer = {
  ...exampleOf('payments.depositStatus'),
  status: 'pending' as const,
  receivedMoneyFromProvider: false,
  settledAt: null,
  waitsFor: 'transfer' as const,
  cancellation: 'possible' as const,
  instructions: null,
  next: null,
}
const opened = <DepositView reference="D7K2M9QX4T" startAmount={undefined} onAgain={() => {}} />

test('an open transfer says during a time-out that it cannot be paid now, and asks for no payment', async () => {
  const { screen } = await showInSite(opened, {
    answers: { ...noCards, 'payments.methods': free, 'payments.depositStatus': openTransfer },
    obligations: [timeOut],
  })
  await expect
    .element(screen.getByRole('heading', { name: /^Your deposit of .* is still open$/ }))
    .toBeVisible()
  await expect.element(screen.getByText(/If you have already paid, the money is added/)).toBeVisible()
  await expect.element(screen.getByText(/You’re taking a break until 22 Nov/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel this deposit' })).toBeVisible()
  expect(screen.getByText(/You have the details|with our reference/).elements()).toEqual([])
  await expectAccessible()
})

test('a deposit on hold names its reference and can be cancelled', async () => {
  const { screen, callsOf } = await showInSite(<DepositOnHold start={() => {}} status={openTransfer} />, {
    answers: { 'payments.depositStatus': openTransfer },
    obligations: [timeOut],
  })
  await expect.element(screen.getByText(/The reference is D7K2M9QX4T\.$/)).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel this deposit' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel this deposit' }).click()
  await expect.poll(() => callsOf('payments.depositCancel')).toHaveLength(1)
})

test('an open transfer shows again the details to pay with', async () => {
  const instructions = [{ name: 'reference', value: 'D7K2M9QX4T' }]
  const { screen } = await showInSite(opened, {
    answers: {
      ...noCards,
      'payments.methods': free,
      'payments.depositStatus': { ...openTransfer, instructions },
    },
  })
  await expect.element(screen.getByText('Make the transfer at your bank')).toBeVisible()
  await expect.element(screen.getByText('D7K2M9QX4T')).toBeVisible()
})

test('a deposit that is refused at the document limit leads to the documents', async () => {
  const refused = {
    error: 'deposit_blocked',
    errorCode: 260,
    errorSubCode: 'documentLimit',
    errorDetails: { message: '', reason: 'documentLimit' },
    shownAs: 'alert',
    errorUrl: '/my/documents',
    remedy: { who: 'player', to: 'documents' },
  } as const
  const { screen } = await showInSite(<View />, {
    answers: { ...noCards, 'payments.methods': free, 'payments.depositSubmit': { refused } },
  })
  await screen.getByRole('textbox', { name: 'Amount' }).fill('2000')
  await screen.getByRole('button', { name: /^Deposit/ }).click()
  const alert = screen.getByRole('alert').first()
  await expect.element(alert).toMatchTextContent(/^You reached a deposit limit\. Please verify yourself/)
  await expect
    .element(alert.getByRole('link', { name: 'Upload a document' }))
    .toHaveAttribute('href', '/my/documents')
})

test.each([
  [null, 1],
  ['identity', 1],
  ['licenceEnded', 1],
] as const)(
  'what the rule set wants read before a deposit stands once, with the obligation %s',
  async (kind, count) => {
    const before = ['deposit' as const]
    const obligations =
      kind === null
        ? []
        : kind === 'identity'
          ? [{ kind, before, document: 'needToProvideDocument' as const }]
          : [{ kind, before, from: '2026-11-20T00:00:00Z' }]
    const { screen } = await showInSite(<View />, {
      answers: { ...noCards, 'payments.methods': free },
      obligations,
      rules: { texts: ['documentsBeforeDeposit', 'licenceMessage'] },
    })
    await expect.element(screen.getByText(/under our licence/)).toBeVisible()
    expect(screen.getByText(/We may ask for a passport/).elements()).toHaveLength(count)
    await expectAccessible()
  },
)

test('an error disappears while the amount is corrected, and the amount is sent once', async () => {
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

// Proves G17
test('a limit that the server reports as reached is shown at the amount, with a link to the limits', async () => {
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
    .toHaveAccessibleDescription(/you have 1\s000(,00)?\s€ left at the moment\. See your limits/)
  await expect
    .element(screen.getByRole('link', { name: 'See your limits' }))
    .toHaveAttribute('href', '/my/limits/payments')
  await expectAccessible()
})

test('an amount over the limit is reported before it is sent, with the same link', async () => {
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

// Covers DEP-003, DEP-036
test('a deposit form that failed to load is loaded again by the button', async () => {
  const { screen } = await showInSite(<View />, {
    answers: { 'payments.methods': { refused: { error: 'no_session', errorCode: 5 } } },
  })
  await expect.element(screen.getByRole('heading', { name: 'The cashier didn’t load' })).toBeVisible()
})

// Covers DEP-003, DEP-036
test('a deposit form without a payment method has a text', async () => {
  const { screen } = await showInSite(<View />, {
    answers: { 'payments.methods': { ...details, methods: [] } },
  })
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
})

test('on a phone the summary does not cover the form', async () => {
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

test('the focus stays in the amount while it is corrected after a refusal', async () => {
  const { screen } = await showInSite(<View />, { answers: { ...noCards, 'payments.methods': free } })
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await userEvent.type(amount, '3{Enter}')
  await expect.element(screen.getByRole('alert').first()).toHaveFocus()
  await userEvent.type(amount, '000')
  await expect.element(amount).toHaveFocus()
  await expect.element(amount).not.toBeInvalid()
  await amount.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert').first()).toHaveFocus()
})

test('the focus moves to the provider’s frame and back to the choice of the payment method', async () => {
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const twoWays = { ...free, methods: [transfer, { ...method, percentageFee: '0' }] }
  const { screen } = await showInSite(<View />, {
    answers: {
      ...noCards,
      'payments.methods': twoWays,
      'payments.depositStatus': { ...openTransfer, waitsFor: 'bank' },
    },
  })
  await screen.getByRole('textbox', { name: 'Amount' }).fill('2000')
  await screen.getByRole('button', { name: /^Deposit/ }).click()
  await expect
    .element(screen.getByRole('region', { name: 'Enter your payment details' }).getByRole('heading'))
    .toHaveFocus()
  await screen.getByRole('button', { name: 'Choose another way to pay' }).click()
  await expect.element(screen.getByRole('radio').first()).toBeVisible()
  await expect
    .poll(() => document.activeElement?.contains(screen.getByRole('radio').first().element()))
    .toBe(true)
  vi.restoreAllMocks()
})

// Proves G89
test('less than the minimum left of a limit disables the button, with the reason above it, on a phone too', async () => {
  const left = [{ ...limit, availableAmount: '50000' }]
  const shown = { ...noCards, 'payments.methods': { ...free, limits: left } }
  for (const width of [360, 1280]) {
    await page.viewport(width, 800)
    const { screen } = await showInSite(<DepositPage />, { answers: shown })
    await screen.getByRole('textbox', { name: 'Amount' }).fill('500')
    const button = screen.getByRole('button', { name: /^Deposit/ })
    await expect.element(button).toBeDisabled()
    await expect
      .element(button)
      .toHaveAccessibleDescription(
        /^Only 500(,00)?\s€ is left of your daily limit, and the minimum is 1\s000(,00)?\s€\. You can deposit again from .*00:00/,
      )
    const reason = screen
      .getByText(/^Only 500/)
      .element()
      .getBoundingClientRect()
    expect(reason.top).toBeGreaterThanOrEqual(0)
    expect(reason.bottom).toBeLessThanOrEqual(button.element().getBoundingClientRect().top)
    await expect
      .element(screen.getByRole('link', { name: 'See your limits' }).first())
      .toHaveAttribute('href', '/my/limits/payments')
    await screen.unmount()
  }
})

function Opener({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? children : <button onClick={() => setOpen(true)}>Open</button>
}

// Covers POLL-001, POLL-002
test('a deposit under way is queried every five seconds, and once a minute after the time of the setting', async () => {
  const atBank = { ...openTransfer, waitsFor: 'bank' as const }
  const { screen, callsOf } = await showInSite(<Opener>{opened}</Opener>, {
    answers: { ...noCards, 'payments.methods': free, 'payments.depositStatus': atBank },
  })
  const asked = () => callsOf('payments.depositStatus').length
  const open = screen.getByRole('button', { name: 'Open' }).element() as HTMLElement
  // Axe, which checks what first appears, needs timers of its own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  try {
    open.click()
    await vi.advanceTimersByTimeAsync(100)
    await expect.element(screen.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
    const first = asked()
    for (let times = 1; times <= 4; times += 1) {
      await vi.advanceTimersByTimeAsync(5_000)
      expect(asked()).toBe(first + times)
    }
    // The time of the setting is 300 seconds.
    await vi.advanceTimersByTimeAsync(285_000)
    await expect.element(screen.getByRole('heading', { name: 'Still waiting for your bank' })).toBeVisible()
    const slow = asked()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked()).toBe(slow)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked()).toBe(slow + 1)
  } finally {
    vi.useRealTimers()
  }
})

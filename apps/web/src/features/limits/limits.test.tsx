import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { Deposited } from './deposited.tsx'
import { LimitCard } from './limit-card.tsx'
import { LimitEffect } from './limit-effect.tsx'
import { LimitForm } from './limit-form.tsx'
import { DepositLimitsPage, GamingLimitsPage } from './limits-page.tsx'
import { LimitsMenu } from './limits-menu.tsx'
import { UnsetLimits } from './unset-limits.tsx'

const { limits, deposited } = exampleOf('player.limits')
const [waiting] = limits
if (waiting === undefined) throw new Error('The example has no limit.')
const limit = { ...waiting, pending: null }
const daily = { type: 'deposit', period: 'daily', limit, currency: 'EUR' } as const

test('a limit shows the remaining amount and opens its form', async () => {
  const open = vi.fn()
  const { screen } = await showInSite(<LimitCard {...daily} isOpen={false} onChange={open} />)
  await expect.element(screen.getByRole('article', { name: 'Each day' })).toBeVisible()
  const button = screen.getByRole('button', { expanded: false })
  await button.click()
  expect(open).toHaveBeenCalledOnce()
})

test('a limit that support set shows that, and another one does not', async () => {
  const card = { ...daily, isOpen: false, onChange: () => {} }
  const { screen } = await showInSite(
    <>
      <LimitCard {...card} limit={{ ...limit, setBySupport: true }} />
      <LimitCard {...card} period="weekly" />
    </>,
  )
  const cardOf = (name: string) => screen.getByRole('article', { name })
  await expect.element(cardOf('Each day')).toMatchTextContent(/Our support team set this limit\./)
  await expect.element(cardOf('Each week')).not.toMatchTextContent(/support/)
})

test('what open deposits reserve of a limit has the link to them, and a limit without any has none', async () => {
  const card = { ...daily, isOpen: false, onChange: () => {} }
  const { screen } = await showInSite(
    <>
      <LimitCard {...card} limit={{ ...limit, reserved: '500000', openDeposits: 2 }} />
      <LimitCard {...card} limit={{ ...limit, reserved: '0', openDeposits: 0 }} />
    </>,
  )
  await expect.element(screen.getByRole('link', { name: 'See your open deposits' })).toBeVisible()
  expect(screen.getByRole('link').elements()).toHaveLength(1)
})

test('a limit of which payouts used less than open deposits reserve shows no negative amount', async () => {
  const paidOut = { ...limit, used: '0', reserved: '500000', openDeposits: 1 }
  const { screen } = await showInSite(
    <LimitCard {...daily} limit={paidOut} isOpen={false} onChange={() => {}} />,
  )
  const card = screen.getByRole('article', { name: 'Each day' })
  await expect.element(card).toBeVisible()
  expect(card.element().textContent).toMatch(/Deposited\s*0,00/)
})

test('the parts of a limit that are used and reserved are named beside the gauge', async () => {
  const { screen } = await showInSite(
    <LimitCard
      {...daily}
      limit={{ ...limit, used: '4000000', reserved: '1300000', openDeposits: 1, availableAmount: '1000000' }}
      isOpen={false}
      onChange={() => {}}
    />,
  )
  const figures = screen.getByRole('definition')
  await expect.element(figures.nth(0)).toMatchTextContent(/27\s000/)
  await expect.element(figures.nth(1)).toMatchTextContent(/13\s000/)
})

test('limits that are not set are lines with what counts so far, and a button each', async () => {
  const set = vi.fn()
  const unset = { ...limit, amount: null, availableAmount: null, used: '3700000' }
  const { screen } = await showInSite(
    <UnsetLimits
      type="deposit"
      unset={[
        { period: 'daily', limit: unset },
        { period: 'weekly', limit: { ...unset, used: '0' } },
      ]}
      currency="EUR"
      open="weekly"
      onSet={set}
    />,
  )
  const lines = screen.getByRole('listitem')
  await expect.element(lines.nth(0)).toMatchTextContent(/No limit set · .*37\s000.* deposited today/)
  await expect.element(lines.nth(1)).toMatchTextContent(/No limit setSet$/)
  await expect
    .element(screen.getByRole('button', { name: 'Set the weekly limit' }))
    .toHaveAttribute('aria-expanded', 'true')
  await screen.getByRole('button', { name: 'Set the daily limit' }).click()
  expect(set).toHaveBeenCalledExactlyOnceWith('daily')
})

test.each([
  [
    'beside what is paid',
    '3700000',
    '1000000',
    /No limit set · .*27\s000.* deposited today, .*10\s000.* waitingSet$/,
  ],
  ['alone', '1000000', '1000000', /No limit set · .*10\s000.* waitingSet$/],
])(
  'an open deposit of a limit that is not set waits and is not deposited, %s',
  async (_, used, reserved, expected) => {
    const unset = { ...limit, amount: null, used, reserved, openDeposits: 1 }
    const { screen } = await showInSite(
      <UnsetLimits
        type="deposit"
        unset={[{ period: 'daily', limit: unset }]}
        currency="EUR"
        open={null}
        onSet={() => {}}
      />,
    )
    await expect.element(screen.getByRole('listitem')).toMatchTextContent(expected)
  },
)

const none = { amount: null, reserved: '0', openDeposits: 0 }
test.each([
  [
    'deposit',
    { ...none, used: '3700000' },
    /You have deposited .*37\s000.* today, so .*23\s000.* is left\.$/,
  ],
  [
    'deposit',
    { ...none, used: '6000000', reserved: '2300000', openDeposits: 2 },
    /You have deposited .*37\s000.* today and .*23\s000.* is waiting, so nothing is left\.$/,
  ],
  ['loss', { ...none, used: '0' }, /You haven’t lost anything today, so .*60\s000.* is left\.$/],
  ['wager', { ...none, used: '100000' }, /You have staked .*1\s000.* today, so .*59\s000.* is left\.$/],
  [
    'deposit',
    { used: '0', reserved: '0', amount: '5000000' },
    /^Higher than your current limit, so it starts on 28 Nov, 13:00 CET\. Until then the limit stays at 50\s000.*\. The wait is 168 hours \(7 days\)\.$/,
  ],
] as const)('the effect of a %s limit of 60 000 with %o is a sentence', async (type, figures, sentence) => {
  const { screen } = await showInSite(
    <LimitEffect
      {...daily}
      type={type}
      limit={{ ...limit, ...figures, type } as typeof limit}
      amountMinor={60_000_00n}
    />,
  )
  await expect.element(screen.getByText(/left|Higher/)).toMatchTextContent(sentence)
})

// Covers LIMIT-037
test('the form of a limit focuses its field, and saves the typed amount', async () => {
  const done = vi.fn()
  const { screen, callsOf } = await showInSite(<LimitForm {...daily} onDone={done} />)
  const field = screen.getByRole('textbox', { name: 'Limit' })
  await expect.element(field).toHaveFocus()
  await field.fill('300')
  await screen.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => done.mock.calls).toHaveLength(1)
  expect(callsOf('player.saveLimit').map(({ input }) => input)).toEqual([
    { type: 'deposit', period: 'daily', amount: '30000' },
  ])
})

// Covers LIMIT-019
test('an amount out of range is an error after the field is left, not while it is typed', async () => {
  const { screen, callsOf } = await showInSite(<LimitForm {...daily} onDone={() => {}} />)
  const field = screen.getByRole('textbox', { name: 'Limit' })
  await field.fill('900000')
  await expect.element(field).not.toBeInvalid()
  await screen.getByRole('heading', { level: 3 }).click()
  await expect.element(screen.getByText(/^It can’t be more than/)).toBeVisible()
  await expect.element(field).toBeInvalid()
  await field.fill('900001')
  await expect.element(field).not.toBeInvalid()
  await screen.getByRole('button', { name: /^Save/ }).click()
  await expect.element(screen.getByText(/^It can’t be more than/)).toBeVisible()
  await field.fill('900002')
  await expect.element(field).not.toBeInvalid()
  expect(callsOf('player.saveLimit')).toEqual([])
})

test('saving a limit without an amount is an error until an amount is typed', async () => {
  const { screen, callsOf } = await showInSite(<LimitForm {...daily} onDone={() => {}} />)
  const field = screen.getByRole('textbox', { name: 'Limit' })
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(field).toBeInvalid()
  await field.fill('300')
  await expect.element(field).not.toBeInvalid()
  expect(callsOf('player.saveLimit')).toEqual([])
})

// Covers LIMIT-037
test('a limit is removed without an amount', async () => {
  const { screen, callsOf } = await showInSite(<LimitForm {...daily} onDone={() => {}} />)
  await screen.getByRole('button', { name: /^Remove/ }).click()
  await expect
    .poll(() => callsOf('player.saveLimit').map(({ input }) => input))
    .toEqual([{ type: 'deposit', period: 'daily', amount: null }])
})

// Covers LIMIT-038
test('a removal that fails says that the limit was not removed, and why', async () => {
  const { screen } = await showInSite(<LimitForm {...daily} onDone={() => {}} />, {
    answers: {
      'player.saveLimit': {
        refused: {
          error: 'limit_change_blocked',
          errorCode: 239,
          errorDetails: { reason: 'blocked' },
          shownAs: 'field',
        },
      },
    },
  })
  await screen.getByRole('button', { name: /^Remove/ }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The limit wasn’t removed\. \S+/)
  await screen.getByRole('textbox', { name: 'Limit' }).fill('300')
  await screen.getByRole('button', { name: /^Save/ }).click()
  await expect.element(screen.getByText('The limit wasn’t removed.')).not.toBeInTheDocument()
})

// Covers LIMIT-035
test('the form says from when a higher limit or a removal can be confirmed, and until when', async () => {
  const times = { effectiveAt: '2026-11-22T12:00:00Z', confirmBy: '2026-11-29T12:00:00Z' }
  const { screen } = await showInSite(
    <LimitForm {...daily} limit={{ ...limit, raise: times, removal: times }} onDone={() => {}} />,
  )
  await expect
    .element(screen.getByRole('button', { name: 'Remove the limit' }))
    .toHaveAccessibleDescription(
      'If you remove it, you can confirm that from 22 Nov, 13:00 CET until 29 Nov, 13:00 CET. Until you confirm, the limit stays.',
    )
  await screen.getByRole('textbox', { name: 'Limit' }).fill('60000')
  await expect
    .element(screen.getByText(/Higher than/))
    .toMatchTextContent(
      /so you can confirm it from 22 Nov, 13:00 CET until 29 Nov, 13:00 CET\. Until you confirm, the limit stays at 50\s000.*The wait is 24 hours\./,
    )
})

test('a removal that takes effect by itself names its time', async () => {
  const { screen } = await showInSite(<LimitForm {...daily} onDone={() => {}} />)
  await expect
    .element(screen.getByText('If you remove it, the limit ends on 28 Nov, 13:00 CET.'))
    .toBeVisible()
})

// Covers JUR-006
test('a removal that only support makes has a link to support in place of the button', async () => {
  const { screen } = await showInSite(
    <LimitForm {...daily} limit={{ ...limit, removal: null, removedBy: 'support' }} onDone={() => {}} />,
  )
  await expect.element(screen.getByText(/^Only our support team can remove this limit\./)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Contact us' }))
    .toHaveAttribute('href', expect.stringContaining('mailto:support@example.com'))
  expect(screen.getByRole('button', { name: 'Remove the limit' }).elements()).toHaveLength(0)
})

test.each([
  ['to its own page', { contactUrl: 'https://casino.example/talk' }, 'https://casino.example/talk'],
  ['to support where it has none', {}, '/support'],
])('a high limit is not saved and leads to the operator, %s', async (_where, more, href) => {
  const refused = {
    error: 'limit_change_blocked',
    errorCode: 239,
    errorSubCode: 'contactFirst',
    errorDetails: { reason: 'contactFirst', ...more },
    shownAs: 'field',
    errorUrl: '/support',
    remedy: { who: 'staff', to: 'support' },
  } as const
  const done = vi.fn()
  const { screen } = await showInSite(<LimitForm {...daily} onDone={done} />, {
    answers: { 'player.saveLimit': { refused } },
  })
  await screen.getByRole('textbox').fill('90000')
  await screen.getByRole('button', { name: /^Save/ }).click()
  await expect.element(screen.getByText(/This is a high limit/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', href)
  expect(done).not.toHaveBeenCalled()
})

// Covers LIMIT-005
test('a removal that players cannot make is not offered', async () => {
  const { screen } = await showInSite(
    <LimitForm {...daily} limit={{ ...limit, removal: null }} onDone={() => {}} />,
  )
  await expect.element(screen.getByRole('button', { name: /^Save/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove the limit' }).elements()).toHaveLength(0)
})

test('the deposited amounts are listed with a link to every deposit', async () => {
  const { screen } = await showInSite(<Deposited deposited={deposited} currency="EUR" />)
  expect(screen.getByRole('term').all().length).toBeGreaterThanOrEqual(3)
  await expect.element(screen.getByRole('link')).toBeVisible()
})

test('the menu links to the limits of payments and of games, and to the time-out', async () => {
  const { screen } = await showInSite(<LimitsMenu />, { path: '/my/limits/payments' })
  const hrefs = screen
    .getByRole('link')
    .all()
    .map((link) => link.element().getAttribute('href'))
  expect(hrefs.toSorted()).toEqual(['/my/limits/gaming', '/my/limits/payments', '/my/limits/time-out'])
})

test.each([
  ['payments', <DepositLimitsPage key="payments" />],
  ['gaming', <GamingLimitsPage key="gaming" />],
])('the page of the limits of %s has a title and each limit as a card or a line', async (_name, page) => {
  const { screen } = await showInSite(page)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  const buttons = screen.getByRole('button', { name: /^(Set|Change) the (daily|weekly|monthly)/ })
  await expect.poll(() => buttons.all().length).toBeGreaterThanOrEqual(3)
})

// Covers LIMIT-018
test('changing one limit clears the errors of the others, and closing the form returns the focus', async () => {
  const unset = limits.map((one) => ({ ...one, amount: null, availableAmount: null, pending: null }))
  const { screen } = await showInSite(<DepositLimitsPage />, {
    answers: { 'player.limits': { ...exampleOf('player.limits'), limits: unset } },
  })
  const field = screen.getByRole('textbox', { name: 'Limit' })
  const daily = screen.getByRole('button', { name: 'Set the daily limit' })
  const save = screen.getByRole('button', { name: 'Save', exact: true })
  await daily.click()
  await save.click()
  await expect.element(field).toBeInvalid()
  await screen.getByRole('button', { name: 'Set the weekly limit' }).click()
  await expect.element(field).not.toBeInvalid()
  await save.click()
  await expect.element(field).toBeInvalid()
  await field.fill('5')
  await expect.element(field).not.toBeInvalid()
  await daily.click()
  await expect.element(field).toHaveFocus()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(daily).toHaveFocus()
})

test('limits that failed to load are reported', async () => {
  const { screen } = await showInSite(<DepositLimitsPage />, {
    answers: { 'player.limits': { refused: { error: 'no_session', errorCode: 5 } } },
  })
  await expect.element(screen.getByRole('heading', { name: 'Your limits didn’t load' })).toBeVisible()
})

describe('while a change waits', () => {
  const form = (change: object = {}) =>
    showInSite(<LimitForm {...daily} limit={{ ...waiting, ...change }} onDone={() => {}} />)

  // Covers LIMIT-028
  test('the form takes a lower limit, which is saved', async () => {
    const { screen, callsOf } = await form()
    await expect
      .element(screen.getByText(/A change of this limit is waiting, so you can only lower/))
      .toBeVisible()
    await screen.getByRole('textbox', { name: 'Limit' }).fill('30000')
    await screen.getByRole('button', { name: /^Save 30\s000/ }).click()
    await expect
      .poll(() => callsOf('player.saveLimit').map(({ input }) => input))
      .toEqual([{ type: 'deposit', period: 'daily', amount: '3000000' }])
  })

  // Covers LIMIT-028
  test('the form takes no higher limit, says why, and sends nothing', async () => {
    const { screen, callsOf } = await form()
    await screen.getByRole('textbox', { name: 'Limit' }).fill('60000')
    await screen.getByRole('button', { name: /^Save/ }).click()
    await expect
      .element(screen.getByRole('textbox', { name: 'Limit' }))
      .toHaveAccessibleDescription(
        /It can’t be more than 50\s000.* while a change is waiting\. To ask for more, first keep the present limit\./,
      )
    await expect.element(screen.getByRole('textbox', { name: 'Limit' })).toBeInvalid()
    expect(callsOf('player.saveLimit')).toEqual([])
  })

  test.each([
    ['by the player', {}],
    ['by support', { removal: null, removedBy: 'support' }],
  ])('no removal %s is offered', async (_whom, change) => {
    const { screen } = await form(change)
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove the limit' }).elements()).toHaveLength(0)
    expect(screen.getByText(/Only our support team/).elements()).toHaveLength(0)
  })

  // Covers LIMIT-028
  test('a limit that cannot be lowered has no field', async () => {
    const { screen } = await form({ minAmount: waiting.amount })
    await expect.element(screen.getByText(/the limit can’t be any lower/)).toBeVisible()
    expect(screen.getByRole('textbox').elements()).toHaveLength(0)
    expect(screen.getByRole('button', { name: /^Save/ }).elements()).toHaveLength(0)
  })

  test('a change that lapsed keeps nobody from another one', async () => {
    const confirmBy = '2026-11-21T11:59:00Z'
    const { screen } = await form({ pending: { ...waiting.pending, effectiveAt: confirmBy, confirmBy } })
    await screen.getByRole('textbox', { name: 'Limit' }).fill('60000')
    await expect.element(screen.getByText(/^\s*Higher than your current limit/)).toBeVisible()
  })
})

test.each([
  ['the deposit limits', <DepositLimitsPage key="payments" />, 1],
  ['the play limits', <GamingLimitsPage key="gaming" />, 0],
] as const)(
  'that withdrawals give nothing back is on the page it is about only: %s',
  async (_page, page, count) => {
    const { screen } = await showInSite(page, { rules: { texts: ['grossDepositLimits'] } })
    await expect.element(screen.getByText(/Lower limits apply immediately/)).toBeVisible()
    expect(screen.getByText(/Withdrawals don’t give any of it back/).elements()).toHaveLength(count)
  },
)

test('the deposit limits say nothing about withdrawals where no rule asks for it', async () => {
  const { screen } = await showInSite(<DepositLimitsPage />)
  await expect.element(screen.getByText(/Lower limits apply immediately/)).toBeVisible()
  expect(screen.getByText(/Withdrawals/).elements()).toEqual([])
})

test('the error of a limit on a phone is between its field and the button', async () => {
  await page.viewport(360, 780)
  const { screen } = await showInSite(<LimitForm {...daily} onDone={() => {}} />)
  const field = screen.getByRole('textbox', { name: 'Limit' })
  await field.fill('abc')
  const button = screen.getByRole('button', { name: /^Save/ })
  await button.click()
  await expect.element(field).toBeInvalid()
  const error = document.querySelector('[id$="-error"]')?.getBoundingClientRect()
  expect(error?.top).toBeGreaterThan(field.element().getBoundingClientRect().top)
  expect(error?.top).toBeLessThan(button.element().getBoundingClientRect().top)
  await page.viewport(1280, 800)
})

import { expect, test } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { LimitsMenu } from './limits-menu.tsx'
import { DepositLimitsPage } from './limits-page.tsx'
import { PendingChange } from './pending-change.tsx'

const [limit] = exampleOf('player.limits').limits
if (limit === undefined) throw new Error('The example has no limit.')

const raised = {
  amount: '8000000',
  effectiveAt: '2026-11-22T12:00:00Z',
  confirmBy: '2026-11-29T12:00:00Z',
  requestedBy: 'player',
} as const
const toConfirm = { ...raised, effectiveAt: '2026-11-21T11:00:00Z' }
const ended = { ...toConfirm, confirmBy: '2026-11-21T12:00:00Z' }
const showChange = (change: Partial<typeof limit>) =>
  showInSite(<PendingChange limit={{ ...limit, pending: null, lapsed: null, ...change }} currency="EUR" />)

const byItself = { ...raised, confirmBy: null }
// Covers LIMIT-029
test.each([
  [
    'a raise that takes effect by itself',
    { pending: byItself },
    /From 22 Nov, 13:00 CET you can deposit 80\s000.* a day\. Until then the limit stays at 50\s000/,
  ],
  [
    'a removal that takes effect by itself',
    { pending: { ...byItself, amount: null } },
    /From 22 Nov, 13:00 CET you have no daily deposit limit\./,
  ],
  [
    'a raise that waits',
    { pending: raised },
    /From 22 Nov, 13:00 CET you can confirm the limit of 80\s000.* a day\. You have until 29 Nov, 13:00 CET\. Until you confirm, the limit stays at 50\s000/,
  ],
  [
    'a removal that waits',
    { pending: { ...raised, amount: null } },
    /From 22 Nov, 13:00 CET you can confirm that you want no daily limit\./,
  ],
  [
    'a raise that can be confirmed',
    { pending: toConfirm },
    /Do you still want a limit of 80\s000.* a day\? Confirm it before 29 Nov, 13:00 CET\. Otherwise the limit stays at 50\s000/,
  ],
  [
    'a removal that can be confirmed',
    { pending: { ...toConfirm, amount: null } },
    /Do you still want no daily limit\?/,
  ],
  [
    'a raise whose end is now, on a page that was loaded before',
    { pending: ended },
    /80\s000.* a day wasn’t confirmed in time\. It could be confirmed until 21 Nov, 13:00 CET\. The limit stays at 50\s000/,
  ],
  [
    'a raise that lapsed',
    { lapsed: { amount: '8000000', at: '2026-11-20T12:00:00Z' } },
    /80\s000.* a day wasn’t confirmed in time/,
  ],
  [
    'a removal that lapsed',
    { lapsed: { amount: null, at: '2026-11-20T12:00:00Z' } },
    /The removal of your daily limit wasn’t confirmed in time/,
  ],
] as const)('%s says what holds and until when', async (_what, change, text) => {
  const { screen } = await showChange(change as Partial<typeof limit>)
  await expect.element(screen.getByRole('status')).toMatchTextContent(text)
})

test.each([
  ['a change that support requested names support, and can be ended by the player', 'support', 1],
  ['a change of the player does not name support', 'player', 0],
] as const)('%s', async (_title, requestedBy, count) => {
  const { screen } = await showChange({ pending: { ...byItself, amount: null, requestedBy } })
  await expect.element(screen.getByRole('button', { name: /^Keep 50\s000/ })).toBeVisible()
  expect(screen.getByText(/Our support team requested this for you\./).elements()).toHaveLength(count)
})

// Covers LIMIT-037
test.each([
  ['its amount', '8000000', /^Confirm 80\s000.* a day$/],
  ['no amount where it is a removal', null, /^Confirm no daily limit$/],
])('a change that waited is confirmed by %s', async (_what, amount, name) => {
  const { screen, callsOf } = await showChange({ pending: { ...toConfirm, amount } })
  await screen.getByRole('button', { name }).click()
  await expect
    .poll(() => callsOf('player.confirmLimit').map(({ input }) => input))
    .toEqual([{ type: 'deposit', period: 'daily', amount }])
})

// Covers LIMIT-026
test('a change that waits cannot be confirmed yet, and can be withdrawn', async () => {
  const { screen, callsOf } = await showChange({ pending: raised })
  const button = screen.getByRole('button', { name: /^Confirm/ })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await screen.getByRole('button', { name: /^Keep 50\s000/ }).click()
  await expect.poll(() => callsOf('player.saveLimit')).toHaveLength(1)
  expect(callsOf('player.confirmLimit')).toEqual([])
})

// Covers LIMIT-026
test('a change can be confirmed as soon as its time comes, on a page that stays open', async () => {
  const soon = '2026-11-21T12:00:02Z'
  const { screen, callsOf } = await showChange({ pending: { ...raised, effectiveAt: soon } })
  const button = screen.getByRole('button', { name: /^Confirm/ })
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  await button.click()
  await expect.poll(() => callsOf('player.confirmLimit')).toHaveLength(1)
})

// The device's clock is days off that of the server, whose noon these times are close to.
// Covers LIMIT-025
test.each([
  ['a raise that takes effect by itself', byItself, 'It starts in 1 day 0 h.'],
  [
    'a change that waits',
    { ...raised, effectiveAt: '2026-11-21T13:30:30Z' },
    'You can confirm it in 1 h 30 min.',
  ],
  [
    'a change that can be confirmed',
    { ...toConfirm, confirmBy: '2026-11-21T12:00:20Z' },
    /Time left to confirm: \d+ s\./,
  ],
])(
  '%s has a countdown by the server’s clock, which no screen reader announces',
  async (_what, pending, text) => {
    const { screen } = await showChange({ pending })
    const timer = screen.getByRole('timer')
    await expect.element(timer).toMatchTextContent(text)
    await expect.element(timer).toHaveAttribute('aria-live', 'off')
  },
)

// Covers LIMIT-025
test('a change that takes effect on a page that stays open is loaded', async () => {
  const pending = { ...byItself, effectiveAt: '2026-11-21T12:00:02Z' }
  const { screen, callsOf } = await showInSite(<DepositLimitsPage />, {
    answers: { 'player.limits': { ...exampleOf('player.limits'), limits: [{ ...limit, pending }] } },
  })
  await expect.element(screen.getByRole('timer')).toBeVisible()
  expect(callsOf('player.limits')).toHaveLength(1)
  await expect.poll(() => callsOf('player.limits').length, { timeout: 5_000 }).toBe(2)
})

test('a change that lapsed is closed by keeping the limit', async () => {
  const { screen, callsOf } = await showChange({ lapsed: { amount: '8000000', at: '2026-11-20T12:00:00Z' } })
  await screen.getByRole('button', { name: 'OK' }).click()
  await expect
    .poll(() => callsOf('player.saveLimit').map(({ input }) => input))
    .toEqual([{ type: 'deposit', period: 'daily', amount: limit.amount }])
})

test('a confirmation that is refused says why', async () => {
  const { screen } = await showInSite(
    <PendingChange limit={{ ...limit, pending: toConfirm }} currency="EUR" />,
    {
      answers: {
        'player.confirmLimit': {
          refused: {
            error: 'limit_change_lapsed',
            errorCode: 9052,
            errorDetails: { from: '2026-11-21T12:00:00Z' },
            shownAs: 'alert',
          },
        },
      },
    },
  )
  await screen.getByRole('button', { name: /^Confirm/ }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/This change wasn’t confirmed by 21 Nov, 13:00 CET/)
})

// Covers LIMIT-037
test('cancelling a pending change saves the current limit again', async () => {
  const { screen, callsOf } = await showInSite(
    limit === null ? null : <PendingChange limit={limit} currency="EUR" />,
  )
  await screen.getByRole('button').click()
  await expect
    .poll(() => callsOf('player.saveLimit').map(({ input }) => input))
    .toEqual([{ type: 'deposit', period: 'daily', amount: limit.amount }])
})

test('the menu counts the changes that can be confirmed', async () => {
  const all = exampleOf('player.limits')
  const limits = [
    { ...limit, pending: toConfirm },
    { ...limit, period: 'weekly', pending: raised },
    { ...limit, type: 'loss', pending: toConfirm },
    { ...limit, type: 'wager', pending: toConfirm },
  ] as const
  const { screen } = await showInSite(<LimitsMenu />, {
    answers: { 'player.limits': { ...all, limits: [...limits] } },
  })
  await expect.element(screen.getByRole('link', { name: /^Deposits/ })).toMatchTextContent(/1 to confirm/)
  await expect.element(screen.getByRole('link', { name: /^Play/ })).toMatchTextContent(/2 to confirm/)
})

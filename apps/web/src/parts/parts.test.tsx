import { Refusal } from '@baize/client'
import { errorObjectOf, refuse } from '@baize/contract'
import { expect, test, vi } from 'vitest'
import { CallFailure } from '../platform/api.ts'
import { rememberGame } from '../platform/game-to-return-to.ts'
import { exampleOf, showInSite } from '../tests/show-in-site.tsx'
import { AgeMark } from './age-mark.tsx'
import { HelpLink } from './help-link.tsx'
import { LinkChecking } from './link-checking.tsx'
import { LoginNotice } from './login-notice.tsx'
import { NextAfterDeposit } from './next-after-deposit.tsx'
import { NoSuchPayment } from './no-such-payment.tsx'
import { NotFound } from './not-found.tsx'
import { ObligationNotice } from './obligation-notice.tsx'
import { OpenDepositsLink } from './open-deposits-link.tsx'
import { PageNotice } from './page-notice.tsx'
import { QueryFailed } from './query-failed.tsx'
import { SupportLink } from './support-link.tsx'
import { TimeOutBar } from './time-out-bar.tsx'

test('the age mark states the minimum age as text', async () => {
  const { screen } = await showInSite(<AgeMark />)
  await expect
    .element(screen.getByRole('img', { name: 'For players aged 18 and over' }))
    .toHaveTextContent('18+')
})

test('what a player owes is shown where it stands before the action, and nowhere else', async () => {
  const { screen } = await showInSite(
    <>
      <ObligationNotice before="deposit" />
      <ObligationNotice before="play" />
    </>,
    { obligations: [{ kind: 'identity', before: ['deposit'], document: 'needToProvideDocument' }] },
  )
  await expect.element(screen.getByText(/before you can deposit/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Upload a document' }).elements()).toHaveLength(1)
})

test.each([
  [['documentsBeforeDeposit' as const], 1],
  [[], 0],
])(
  'the notice about the identity names the documents where the rule set asks for it: %s',
  async (texts, count) => {
    const { screen } = await showInSite(<ObligationNotice before="play" />, {
      obligations: [{ kind: 'identity', before: ['play'], document: 'needToProvideDocument' }],
      rules: { texts },
    })
    await expect.element(screen.getByText(/verify your identity and age/)).toBeVisible()
    expect(screen.getByText(/passport, identity card or driving licence/).elements()).toHaveLength(count)
  },
)

test.each([
  ['deposit', 'daily', '/my/limits/payments'],
  ['session', 'daily', '/my/limits/gaming'],
] as const)('limits that a player owes are set on their page: %s', async (type, period, page) => {
  const limits = [{ type, period, before: ['play' as const] }]
  const { screen } = await showInSite(<ObligationNotice before="play" />, {
    obligations: [{ kind: 'limits', before: ['play'], limits }],
  })
  await expect.element(screen.getByText(/before you can play/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Set your limits' })).toHaveAttribute('href', page)
})

test('a time-out is explained where a deposit or game would be, with its end and the way to its page', async () => {
  const { screen } = await showInSite(<ObligationNotice before="deposit" />, {
    obligations: [
      { kind: 'timeOut', before: ['demo', 'deposit', 'play'], until: '2026-11-22T12:00:00Z' },
      { kind: 'identity', before: ['deposit'], document: 'needToProvideDocument' },
    ],
  })
  await expect.element(screen.getByText('You’re taking a break until 22 Nov, 13:00 CET.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'About your time-out' }))
    .toHaveAttribute('href', '/my/limits/time-out')
})

test.each([
  ['deposit', 'Deposits are blocked on your account.'],
  ['withdraw', 'Withdrawals are blocked on your account.'],
  ['play', 'Play is blocked on your account.'],
] as const)('a block of %s shows the message of staff and the way to support', async (action, title) => {
  const { screen } = await showInSite(<ObligationNotice before={action} />, {
    obligations: [{ kind: 'block', before: [action], message: 'Please send us the letter of your bank.' }],
  })
  await expect.element(screen.getByText(title)).toBeVisible()
  await expect.element(screen.getByText(/Please send us the letter of your bank\.$/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Contact us' })).toBeVisible()
})

test.each([
  ['needToProvideDocument', /You reached a deposit limit\. Please verify yourself by/, 'Upload a document'],
  ['needToBeVerified', /A person looks at your document/, 'See your documents'],
] as const)(
  'the document limit says who acts next, and leads to the documents: %s',
  async (document, text, link) => {
    const { screen } = await showInSite(<ObligationNotice before="deposit" />, {
      obligations: [{ kind: 'documentLimit', before: ['deposit'], document }],
    })
    await expect.element(screen.getByText(text)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/my/documents')
  },
)

test('the bar of a time-out names its end, and reads the start data again when it is over', async () => {
  const { screen, callsOf } = await showInSite(
    <>
      <TimeOutBar until="2026-11-22T12:00:00Z" />
      <TimeOutBar until="2026-11-21T11:59:00Z" />
    </>,
  )
  await expect.element(screen.getByText(/^You are taking a break until 22 Nov, 13:00 CET\./)).toBeVisible()
  await expect.poll(() => callsOf('content.start').length).toBeGreaterThan(0)
})

// Covers ERR-058
test('the reason of a refused form gets the focus', async () => {
  const error = errorObjectOf(refuse('withdrawal_not_created', {}), { requestId: 'r', site: 'site' })
  const { screen } = await showInSite(<Refusal error={error} takesFocus />)
  await expect.element(screen.getByRole('alert')).toHaveFocus()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^We couldn’t create your withdrawal/)
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/my/transactions/withdrawal')
})

test('the help opens over the page, whose search stays', async () => {
  const { screen, router } = await showInSite(<HelpLink />, { path: '/my/transactions?period=all' })
  await screen.getByRole('link', { name: 'Help' }).click()
  expect(router.state.location.search).toEqual({ period: 'all', modal: 'help' })
})

function ComesFrom({ path }: { path: string | null }) {
  if (path !== null) rememberGame(path)
  return <NextAfterDeposit className="next" />
}

test('a deposit leads back to the game that the player came from', async () => {
  const { screen, callsOf } = await showInSite(<ComesFrom path="/slots-games/fox-and-acorn/real" />, {
    answers: {
      'game.info': { ...exampleOf('game.info'), friendlyId: 'fox-and-acorn', title: 'Fox & Acorn' },
      // Left before the first round: the player has no recent games.
      'game.recentGames': { games: [], lastPlayedAt: null },
    },
  })
  await expect
    .element(screen.getByRole('link', { name: 'Back to Fox & Acorn' }))
    .toHaveAttribute('href', '/slots-games/fox-and-acorn/real')
  expect(callsOf('game.info').map(({ input }) => input)).toEqual([{ name: 'fox-and-acorn' }])
})

test('a deposit leads back to a game whose title did not load', async () => {
  const { screen } = await showInSite(<ComesFrom path="/games/fox-and-acorn/real" />, {
    answers: { 'game.info': { refused: { error: 'game_not_found', errorCode: 5 } } },
  })
  await expect
    .element(screen.getByRole('link', { name: 'Back to your game' }))
    .toHaveAttribute('href', '/games/fox-and-acorn/real')
})

test('a deposit does not lead back to a game that cannot be launched any more', async () => {
  const { screen } = await showInSite(<ComesFrom path="/games/fox-and-acorn/real" />, {
    answers: { 'game.info': { ...exampleOf('game.info'), playable: false } },
  })
  await expect.element(screen.getByRole('link', { name: 'To the lobby' })).toHaveAttribute('href', '/')
})

test('a deposit of a player who came from no game leads to the lobby', async () => {
  const { screen } = await showInSite(<ComesFrom path={null} />)
  await expect.element(screen.getByRole('link', { name: 'To the lobby' })).toHaveAttribute('href', '/')
})

test('a link that is being checked is announced', async () => {
  const { screen } = await showInSite(<LinkChecking />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Checking the link')
})

test('a page for players leads a visitor to the login and back', async () => {
  const { screen } = await showInSite(<LoginNotice />, { session: { loggedIn: false }, path: '/my/limits' })
  await expect.element(screen.getByRole('heading', { name: 'Please log in', level: 1 })).toBeVisible()
  const href = screen.getByRole('link', { name: 'Log in' }).element().getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toBe('/login?page-after-login=/my/limits')
})

test.each([
  ['deposit', 'See your deposits'],
  ['withdrawal', 'See your withdrawals'],
] as const)('an unknown %s links to the player’s list', async (kind, link) => {
  const { screen } = await showInSite(<NoSuchPayment kind={kind} />)
  await expect.element(screen.getByRole('heading', { name: `No such ${kind}` })).toBeVisible()
  const href = screen.getByRole('link', { name: link }).element().getAttribute('href')
  expect(href).toContain(`/my/transactions/${kind}?tab=transactions`)
})

test('an unknown address links to the lobby', async () => {
  const { screen } = await showInSite(<NotFound />)
  await expect.element(screen.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/')
})

test('the link to the open deposits has no filter by date', async () => {
  const { screen } = await showInSite(<OpenDepositsLink />)
  const href = screen.getByRole('link', { name: 'See your open deposits' }).element().getAttribute('href')
  expect(href).toMatch(/progress=open.*period=all|period=all.*progress=open/)
})

test('a notice in place of a page has the page’s name', async () => {
  await showInSite(<PageNotice title="Closed" icon={null} action={null} />)
  expect(document.title).toContain('Closed')
})

test('a query that failed shows the reason, and is repeated by its button', async () => {
  const again = vi.fn()
  const { screen } = await showInSite(
    <QueryFailed
      title="Your limits didn’t load"
      query={{ error: null, isFetching: false, refetch: again }}
    />,
  )
  await expect.element(screen.getByText('Unknown error. Please try again.')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(again).toHaveBeenCalledOnce()
})

test('a query that was refused has the link of its remedy, or the time from which it is repeated', async () => {
  const again = vi.fn()
  const failed = (error: Parameters<typeof refuse>, expireTime?: string) => ({
    error: new CallFailure(errorObjectOf(refuse(...error), { requestId: 'r', site: 'site', expireTime })),
    isFetching: false,
    refetch: again,
  })
  const { screen } = await showInSite(
    <>
      <QueryFailed title="One" query={failed(['unknown_error', {}])} />
      <QueryFailed
        title="Two"
        query={failed(['counter_limit', { retryAfterSec: 5 }], '2099-01-01T12:00:00Z')}
      />
    </>,
  )
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/support')
  await expect.element(screen.getByText(/^You can try again from /)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(1)
})

test('the support link is an email with the subject', async () => {
  const { screen } = await showInSite(<SupportLink subject="Deposit D7K2">Write to us</SupportLink>)
  const link = screen.getByRole('link', { name: 'Write to us' })
  await expect.element(link).toHaveAttribute('href', 'mailto:support@example.com?subject=Deposit%20D7K2')
})

test('without an email address the support link leads to the support page', async () => {
  const settings = { supportEmail: null }
  const { screen } = await showInSite(<SupportLink subject="Deposits">Write to us</SupportLink>, { settings })
  await expect.element(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/support')
})

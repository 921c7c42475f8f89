import { expect, test, vi } from 'vitest'
import { dora, exampleOf, refusedWith, showInOffice } from '../../tests/show-in-office.tsx'
import { CardsTab } from './cards-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { PlayerPage } from './player-page.tsx'
import { PostingsTab } from './postings-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import type { PaymentCard, PlayerProfile } from './use-players.ts'

const nothing = { raise: null, removal: null }
const profile: PlayerProfile = {
  playerId: 'p1',
  publicUserId: '10000427',
  nickName: 'anna_k',
  status: 'active',
  licence: 'Example licence',
  ruleSet: 'ABC',
  timeZone: 'Europe/London',
  currency: 'EUR',
  since: '2025-02-03T09:12:44Z',
  activatedAt: '2025-02-03T09:20:00Z',
  lastLoginAt: null,
  identityVerifiedAt: null,
  closing: null,
  personal: [
    { field: 'email', value: 'a***@example.com' },
    { field: 'phoneNumber', value: null },
  ],
  wallet: { cash: '1250000', payoutHold: '300000', reserve: '0', suspense: '0' },
  depositedTotal: '2500000',
  withdrawnTotal: '0',
  stakedTotal: '80000',
  openCases: 1,
  blockStatus: 'NotBlocked',
  restrictions: [],
  obligations: [],
  limits: exampleOf('player.limits').limits.map((limit) => ({
    ...limit,
    bySupport: nothing,
    canTighten: false,
  })),
}
const allowed = {
  ...dora,
  permissions: ['revealPlayers', 'endPlayerSessions', 'blockCards', 'unblockCards', 'readAudit'],
} as never
const reader = { ...dora, permissions: [] } as never

test('the profile names the player, lists the open cases and has its tabs', async () => {
  const choose = vi.fn()
  const { screen } = await showInOffice(<PlayerPage playerId="p1" tab="overview" onTab={choose} />, {
    answers: { 'staff.player': profile },
  })
  await expect.element(screen.getByRole('heading', { name: 'anna_k', level: 1 })).toBeVisible()
  await expect.element(screen.getByText('1 open case')).toBeVisible()
  await expect.element(screen.getByText(/10000427, player since .*, never logged in/)).toBeVisible()
  await screen.getByRole('button', { name: 'Cards' }).click()
  expect(choose).toHaveBeenCalledExactlyOnceWith('cards')
})

test('an unknown player is reported, without a button to try again', async () => {
  const { screen } = await showInOffice(<PlayerPage playerId="p2" tab="overview" onTab={() => {}} />, {
    answers: { 'staff.player': refusedWith({ error: 'element_not_found', errorCode: 101 }) },
  })
  await expect.element(screen.getByRole('heading', { name: 'Player not found' })).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('a profile that failed to load is loaded again by the button', async () => {
  const { screen, callsOf } = await showInOffice(
    <PlayerPage playerId="p1" tab="overview" onTab={() => {}} />,
    { answers: { 'staff.player': refusedWith({ error: 'technical_issues', errorCode: 100 }) } },
  )
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => callsOf('staff.player').length).toBeGreaterThan(1)
})

test('codes are in words, and what the player typed is as it was', async () => {
  const personal = [
    { field: 'country', value: 'HUN' },
    { field: 'gender', value: 'female' },
    { field: 'city', value: 'female' },
    { field: 'citizenship', value: 'HUN' },
    { field: 'state', value: 'CA-ON' },
    { field: 'occupation', value: 'student' },
  ] as const
  const { screen } = await showInOffice(<OverviewTab profile={{ ...profile, personal: [...personal] }} />)
  const region = screen.getByRole('region', { name: 'Personal data' })
  await expect.element(region).toMatchTextContent(/CountryHungary.*Genderwoman.*Town or cityfemale/)
  await expect
    .element(region)
    .toMatchTextContent(/CitizenshipHungary.*State or provinceOntario.*Occupationstudent/)
})

test('personal data are masked until a reason is given', async () => {
  const { screen, callsOf } = await showInOffice(<OverviewTab profile={profile} />, {
    session: allowed,
    answers: {
      'staff.playerReveal': { personal: [{ field: 'email', value: 'anna.weber@example.com' }] },
    },
  })
  await expect.element(screen.getByText('a***@example.com')).toBeVisible()
  await expect.element(screen.getByText('Not known')).toBeVisible()
  const reason = screen.getByRole('textbox', { name: 'Why do you need it?' })
  await screen.getByRole('button', { name: 'Show' }).click()
  await expect.element(reason).toBeInvalid()
  expect(callsOf('staff.playerReveal')).toEqual([])
  await reason.fill('The player asked by phone.')
  await screen.getByRole('button', { name: 'Show' }).click()
  await expect.element(screen.getByText('anna.weber@example.com')).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
  expect(callsOf('staff.playerReveal').map(({ input }) => input)).toEqual([
    { playerId: 'p1', reason: 'The player asked by phone.' },
  ])
})

test('the overview shows balances and limits, and no form to a role that may not see personal data', async () => {
  const { screen } = await showInOffice(<OverviewTab profile={profile} />, { session: reader })
  const limits = screen.getByRole('region', { name: 'Limits' })
  await expect.element(limits).toMatchTextContent(/50\s000(,00)?\s€, of which 5\s000(,00)?\s€ used/)
  await expect.element(limits).toMatchTextContent(/80\s000(,00)?\s€ from/)
  await expect
    .element(screen.getByRole('region', { name: 'Money' }))
    .toMatchTextContent(/Reserved for withdrawals\s*3\s000(,00)?\s€/)
  expect(screen.getByRole('textbox').elements()).toEqual([])
})

const [first] = profile.limits
const change = { amount: '8000000', effectiveAt: '2026-11-28T12:00:00Z', confirmBy: '2026-12-05T12:00:00Z' }
test.each([
  ['a raise', { pending: change }, /80\s000.*, if the player confirms it from 28 Nov.* until 5 Dec/],
  ['a removal', { pending: { ...change, amount: null } }, /no limit, if the player confirms it from 28 Nov/],
  [
    'a raise that lapsed',
    { pending: null, lapsed: { amount: '8000000', at: '2026-12-05T12:00:00Z' } },
    /80\s000.*, not confirmed by 5 Dec/,
  ],
])('the overview shows a change of a limit that the player confirms: %s', async (_what, states, text) => {
  const limits = [{ ...first, ...states } as NonNullable<typeof first>]
  const { screen } = await showInOffice(<OverviewTab profile={{ ...profile, limits }} />)
  await expect.element(screen.getByRole('region', { name: 'Limits' })).toMatchTextContent(text)
})

test('the overview reports that a player has no limits', async () => {
  const { screen } = await showInOffice(<OverviewTab profile={{ ...profile, limits: [] }} />)
  await expect.element(screen.getByText('No limits are set.')).toBeVisible()
})

const card: PaymentCard = {
  id: 'c1',
  provider: 'example-pay',
  brand: 'Visa',
  ending: '4821',
  expiryDate: '2031-04',
  addedAt: '2026-11-01T10:00:00Z',
  lastUsedAt: null,
  removedAt: null,
  block: null,
}
const blocked: PaymentCard = {
  ...card,
  id: 'c2',
  ending: '9921',
  block: { kind: 'manual', by: 'Ede', at: '2026-11-20T10:00:00Z', note: 'Reported stolen.' },
}
const cards = { 'staff.playerPaymentCards': { cards: [card, blocked], nextCursor: null } }

test('a card can be blocked, and a blocked card shows who blocked it and why', async () => {
  const { screen } = await showInOffice(<CardsTab playerId="p1" />, { session: allowed, answers: cards })
  await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/Usable/)
  await expect.element(screen.getByRole('row').nth(2)).toMatchTextContent(/Blocked.*Ede.*Reported stolen\./)
  await expect.element(screen.getByRole('button', { name: 'Unblock' })).toBeVisible()
  await screen.getByRole('button', { name: 'Block', exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Block Visa ending 4821?' })).toBeVisible()
})

test('a role that may not block cards sees no buttons', async () => {
  const { screen } = await showInOffice(<CardsTab playerId="p1" />, { session: reader, answers: cards })
  await expect.element(screen.getByText(/Visa ending 9921/)).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

const payment = {
  id: 'x1',
  reference: 'W3H8P5ZC6N',
  state: 'requested',
  amount: '300000',
  currency: 'EUR',
  provider: 'example-pay',
  providerReference: 'ep-77',
  destination: '3000',
  declineReason: null,
  declineCode: null,
  at: '2026-11-21T12:00:00Z',
}
const paymentsOf = (...payments: object[]) => ({ 'staff.playerPayments': { payments, nextCursor: null } })

test('a withdrawal of the player leads to its review', async () => {
  const { screen } = await showInOffice(<PaymentsTab playerId="p1" kind="withdrawal" />, {
    answers: paymentsOf(payment, { ...payment, id: 'x2', reference: 'W9', state: 'paid' }),
  })
  await expect
    .element(screen.getByRole('link', { name: 'W3H8P5ZC6N' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/withdrawals\?.*queue=toCheck/))
  await expect
    .element(screen.getByRole('link', { name: 'W9' }))
    .toHaveAttribute('href', expect.stringMatching(/queue=ended.*reference=W9/))
  await expect.element(screen.getByRole('cell', { name: /^Example Pay/ }).first()).toBeVisible()
})

test('a declined deposit says why, with the code of its provider behind the details', async () => {
  const declined = {
    ...payment,
    reference: 'D7',
    state: 'failed',
    destination: null,
    declineReason: 'insufficient_funds',
    declineCode: '51',
  }
  const { screen } = await showInOffice(<PaymentsTab playerId="p1" kind="deposit" />, {
    answers: paymentsOf(declined, { ...declined, id: 'x2', reference: 'D8', state: 'ok' }),
  })
  const [, first, second] = screen.getByRole('row').all()
  await expect
    .element(first as never)
    .toMatchTextContent(/Failed.*There is not enough money in the account\./)
  await expect.element(screen.getByText('Provider’s code: 51')).not.toBeVisible()
  await screen.getByText('Details').click()
  await expect.element(screen.getByText('Provider’s code: 51')).toBeVisible()
  await expect.element(second as never).not.toMatchTextContent(/enough money|Provider’s code/)
  expect(screen.getByRole('link').elements()).toEqual([])
})

test('a posting shows the change of the cash, and below it the other accounts', async () => {
  const transaction = {
    id: 't1',
    kind: 'withdrawal_requested',
    source: 'withdrawals',
    reference: 'W3H8P5ZC6N',
    round: null,
    currency: 'EUR',
    at: '2026-11-21T12:00:00Z',
    legs: [
      { account: 'payout_hold', amount: '300000', balanceAfter: '300000' },
      { account: 'cash', amount: '-300000', balanceAfter: '1250000' },
    ],
  }
  const { screen } = await showInOffice(<PostingsTab player={profile} />, {
    answers: { 'staff.playerPostings': { transactions: [transaction], nextCursor: null } },
  })
  const cells = screen.getByRole('row').nth(1).getByRole('cell')
  await expect
    .element(cells.nth(1))
    .toMatchTextContent(/^Withdrawal requested\s*3\s000(,00)?\s€ reserved for withdrawals$/)
  await expect.element(cells.nth(2)).toMatchTextContent(/^[−-]3\s000(,00)?\s€$/)
  await expect.element(cells.nth(3)).toMatchTextContent(/^12\s500(,00)?\s€$/)
})

const session = {
  id: 's1',
  isLive: true,
  browser: 'Firefox',
  system: 'Windows',
  ip: '203.0.113.7',
  startedAt: '2026-11-21T10:00:00Z',
  lastSeenAt: '2026-11-21T11:00:00Z',
  endedAt: null,
}
const sessions = [session, { ...session, id: 's2', isLive: false, browser: null }]

test('staff end one open session or all of them, and the number is announced', async () => {
  const { screen, callsOf } = await showInOffice(<SessionsTab playerId="p1" />, {
    session: allowed,
    answers: {
      'staff.playerSessions': { sessions, nextCursor: null },
      'staff.playerSessionEnd': { ended: 1 },
    },
  })
  await expect.element(screen.getByText(/Unknown browser/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Log out', exact: true }).elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect.element(screen.getByText('1 session has ended.')).toBeVisible()
  await screen.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect
    .poll(() => callsOf('staff.playerSessionEnd').map(({ input }) => input))
    .toEqual([
      { playerId: 'p1', sessionId: 's1' },
      { playerId: 'p1', sessionId: null },
    ])
})

test('a refusal to end a session is shown', async () => {
  const { screen } = await showInOffice(<SessionsTab playerId="p1" />, {
    session: allowed,
    answers: {
      'staff.playerSessions': { sessions, nextCursor: null },
      'staff.playerSessionEnd': refusedWith({ error: 'technical_issues', errorCode: 100, shownAs: 'alert' }),
    },
  })
  await screen.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByText('1 session has ended.')).not.toBeInTheDocument()
})

test('a role that may not end sessions sees no buttons', async () => {
  const { screen } = await showInOffice(<SessionsTab playerId="p1" />, {
    session: reader,
    answers: { 'staff.playerSessions': { sessions, nextCursor: null } },
  })
  await expect.element(screen.getByText('203.0.113.7').first()).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('the profile shows licence, rule set and zone, and whether identity is verified', async () => {
  const { screen } = await showInOffice(<OverviewTab profile={profile} />)
  const licence = screen.getByRole('region', { name: 'Licence' })
  for (const text of ['Example licence', 'ABC', 'Europe/London', 'Not verified'])
    await expect.element(licence.getByText(text, { exact: true })).toBeVisible()
})

test('the date of a verification is that of the player’s zone', async () => {
  const verified = { ...profile, identityVerifiedAt: '2026-07-10T23:30:00Z' }
  const { screen } = await showInOffice(<OverviewTab profile={verified} />)
  await expect.element(screen.getByText('11 July 2026')).toBeVisible()
})

// Proves G14
test('times of limits are in the player’s zone, which is named where staff have another', async () => {
  const [limit] = exampleOf('player.limits').limits
  if (limit === undefined) throw new Error('the example has no limit')
  const pending = { amount: '900000', effectiveAt: '2026-07-10T23:00:00Z', confirmBy: null }
  const waiting = { ...profile, limits: [{ ...limit, pending, bySupport: nothing }] } as PlayerProfile
  const here = await showInOffice(<OverviewTab profile={waiting} />)
  await expect.element(here.screen.getByText(/from 11 Jul, 00:00 BST/)).toBeVisible()
  await expect.element(here.screen.getByText(/in the time zone Europe\/London/)).toBeVisible()
  await here.screen.unmount()
  const same = await showInOffice(<OverviewTab profile={{ ...waiting, timeZone: 'UTC' }} />)
  await expect.element(same.screen.getByText(/from 10 Jul, 23:00 UTC/)).toBeVisible()
  await expect.element(same.screen.getByText(/in the time zone/)).not.toBeInTheDocument()
})

test('a closed account shows when it was closed and when its records are erased', async () => {
  const closing = {
    at: '2026-07-10T12:00:00Z',
    deletionRequestedAt: '2026-07-10T12:00:00Z',
    erasesAt: '2031-07-10T23:00:00Z',
    erasedAt: null,
  }
  const { screen } = await showInOffice(<OverviewTab profile={{ ...profile, status: 'closed', closing }} />)
  const panel = screen.getByRole('region', { name: 'Closed account' })
  await expect
    .element(panel)
    .toMatchTextContent(/Closed on10 July 2026.*deletion on10 July 2026.*erased on11 July 2031/)
  expect(screen.getByText(/^Nothing: the player can deposit/).elements()).toHaveLength(0)
})

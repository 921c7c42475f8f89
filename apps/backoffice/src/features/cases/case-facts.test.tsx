import { CASE_KINDS, type CaseKind } from '@baize/domain'
import { expect, test } from 'vitest'
import { showInOffice } from '../../tests/show-in-office.tsx'
import { staffCase } from '../../tests/examples.ts'
import { CaseCard } from './case-card.tsx'
import { CaseFacts } from './case-facts.tsx'

const pay = { provider: 'example-pay' }
const games = { provider: 'example-games' }
const sum = { amount: '1250', currency: 'EUR' }
const ours = { ourAmount: '500000', ourCurrency: 'EUR', ourState: 'pending', ourPaymentId: 'pm_1' }
const theirs = { theirAmount: '450000', theirCurrency: 'EUR', theirStatus: 'ok', theirPaymentId: 'pm_2' }
const arrived = { ...pay, ...ours, ...theirs }

/** What a case of each kind may hold, as stored, and its sentence. */
const sentences: readonly (readonly [CaseKind, Readonly<Record<string, string>>, string])[] = [
  [
    'notification_mismatch',
    { ...arrived, differences: 'amount, merchant' },
    'Example Pay reports 4 500,00 €; our record says 5 000,00 €.',
  ],
  [
    'notification_mismatch',
    { ...pay, ...ours, theirStatus: 'ok', differences: 'amount, currency' },
    'Example Pay reports the payment as paid without an amount; our record says 5 000,00 €.',
  ],
  [
    'notification_mismatch',
    { ...pay, differences: 'kind', ourKind: 'payment', theirKind: 'payout' },
    'Example Pay reports a payout under the reference of a deposit.',
  ],
  [
    'notification_mismatch',
    { ...arrived, differences: 'provider' },
    'Example Pay reports a payment that was started with another provider.',
  ],
  [
    'notification_mismatch',
    { ...arrived, differences: 'merchant' },
    'Example Pay reports a payment of 4 500,00 € on another merchant account.',
  ],
  [
    'notification_mismatch',
    { ...arrived, differences: 'payment id' },
    'Example Pay reports a payment of 4 500,00 € under another payment id than ours.',
  ],
  [
    'notification_mismatch',
    { ...arrived, differences: 'payment id', otherReference: 'D9', otherState: 'ok', otherPlayer: 'p2' },
    'Example Pay reports a payment of 4 500,00 € with a payment id that belongs to D9.',
  ],
  [
    'notification_mismatch',
    { ...arrived, ourState: 'ok', theirStatus: 'failed', differences: 'reported failed after ok' },
    'Example Pay reports “failed”; our record says “Received”.',
  ],
  [
    'unknown_reference',
    { ...pay, ...theirs, theirKind: 'payment' },
    'Example Pay reports a deposit of 4 500,00 € under D7K2M9QX4T, a reference that we do not know.',
  ],
  [
    'second_payment',
    arrived,
    'Example Pay reports a second payment of 4 500,00 € under D7K2M9QX4T. The first one, 5 000,00 €, was credited.',
  ],
  [
    'event_changed',
    { ...pay, firstReceivedAt: '2026-11-21T12:00:00Z', event: 'ev_1' },
    'Example Pay sent the same event twice with different content, first on 21 Nov, 12:00 UTC.',
  ],
  [
    'deposit_on_suspense',
    { ...pay, ...sum },
    '12,50 € arrived through Example Pay above the player’s limit and is held on suspense.',
  ],
  [
    'deposit_unanswered',
    { ...pay, ...sum, answer: 'pending' },
    'Example Pay has not reported how the deposit of 12,50 € ended.',
  ],
  [
    'deposit_unanswered',
    { ...pay, ...sum, answer: 'not installed' },
    'The deposit of 12,50 € has no status: the plugin of Example Pay is not installed.',
  ],
  [
    'deposit_unanswered',
    { ...pay, ...sum, answer: 'no status in 30 days' },
    'Example Pay reported no final status of the deposit of 12,50 € in 30 days.',
  ],
  [
    'payout_unanswered',
    { ...pay, ...sum, answer: 'silent' },
    'Example Pay has not reported whether it paid 12,50 €.',
  ],
  ['payout_failed', { ...pay, ...sum }, 'The bank refused 12,50 €, sent through Example Pay.'],
  [
    'payout_failed',
    { ...pay, ...sum, reason: 'account_closed', providerCode: 'AC04' },
    'The bank refused 12,50 €, sent through Example Pay. The account is closed.',
  ],
  ['payout_returned', { ...pay, ...sum }, 'The bank returned 12,50 €, paid through Example Pay.'],
  [
    'payout_name_differs',
    { ...pay, ...sum, isVerified: 'yes' },
    'The bank account for 12,50 € is not in the player’s verified name.',
  ],
  ['closed_with_money', { ...sum }, 'The player closed their account, and 12,50 € is on it.'],
  [
    'correction_proposed',
    { ...sum, correction: 'credit', message: 'Your prize.', lapsesAt: '2026-11-24T12:00:00Z' },
    'A correction of the player’s balance by 12,50 € waits for a second person until 24 Nov, 12:00 UTC. The player will read: “Your prize.”',
  ],
  ['same_document_picture', {}, 'The player uploaded the same picture of a document as the other player.'],
  [
    'provider_refused',
    { ...games, ...sum, kind: 'win', outcome: 'bet_unknown', key: 'tx-1' },
    'Example Games sent a win of 12,50 €, and we refused it: we have no such bet.',
  ],
  [
    'provider_refused',
    { ...games, kind: 'rollback', outcome: 'bet_settled', key: 'tx-1' },
    'Example Games sent a rollback, and we refused it: the bet already has a win.',
  ],
  [
    'transaction_difference',
    {
      ...games,
      differences: 'not in our ledger',
      ourKind: 'none',
      theirKind: 'bet',
      theirAmount: '1250',
      theirCurrency: 'EUR',
    },
    'Example Games booked a bet of 12,50 € that is missing in our ledger.',
  ],
  [
    'transaction_difference',
    {
      ...games,
      differences: 'not at the provider',
      theirKind: 'none',
      ourKind: 'win',
      ourAmount: '1250',
      ourCurrency: 'EUR',
    },
    'Our ledger has a win of 12,50 € that is missing at Example Games.',
  ],
  [
    'transaction_difference',
    { ...games, differences: 'player' },
    'Example Games booked this transaction for another player.',
  ],
  [
    'transaction_difference',
    {
      ...games,
      differences: 'amount',
      ourKind: 'bet',
      ourAmount: '1250',
      ourCurrency: 'EUR',
      theirKind: 'bet',
      theirAmount: '1350',
      theirCurrency: 'EUR',
    },
    'Example Games booked a bet of 13,50 €; our ledger has a bet of 12,50 €.',
  ],
  [
    'transaction_difference',
    { ...games, day: '2026-11-20', differences: 'more than 200 transactions of this day' },
    'More than 200 transactions of 20 November 2026 differ between Example Games and our ledger.',
  ],
  [
    'ledger_drift',
    { invariant: 'I4', broken: '2', first: '{}' },
    '2 rows break this rule: No account of a player is below zero, and none ever was.',
  ],
  [
    'audit_broken',
    { problem: 'changed', row: '12' },
    'Row 12 of this chain failed the check: the row was changed.',
  ],
  [
    'audit_broken',
    { problem: 'wrong_signature', line: '3' },
    'Line 3 of this anchor file failed the check: its signature is wrong.',
  ],
]

test('every kind of case has a sentence', () => {
  expect([...new Set(sentences.map(([kind]) => kind))]).toEqual([...CASE_KINDS])
})

test.each(sentences)('a case of the kind %s says what happened: %o', async (kind, details, sentence) => {
  const { screen } = await showInOffice(
    <CaseCard staffCase={{ ...staffCase, kind, details }} onResolved={() => {}} onRefused={() => {}} />,
  )
  await expect.element(screen.getByRole('article')).toBeVisible()
  expect(screen.container.textContent.replaceAll('\u00a0', ' ')).toContain(sentence)
})

test('ids and what both sides state alike are behind the details of a case, as stored', async () => {
  const details = { ...staffCase.details, ourMerchant: 'shop 1', theirMerchant: 'shop 1' }
  const { screen } = await showInOffice(<CaseFacts staffCase={{ ...staffCase, details }} />)
  await expect.element(screen.getByText('example-pay')).not.toBeVisible()
  await screen.getByText('Details').click()
  await expect.element(screen.getByText('example-pay')).toBeVisible()
  await expect.element(screen.getByText('Merchant account: Provider')).toBeVisible()
})

test.each([
  ['payout_failed', { ...pay, ...sum, reason: 'account_closed', providerCode: 'AC04' }, 'AC04'],
  ['payout_failed', { ...pay, ...sum, reason: 'account_closed', providerCode: 'AC04' }, 'account_closed'],
  ['deposit_unanswered', { ...pay, ...sum, answer: 'answered 503 busy' }, 'answered 503 busy'],
] as const)('a %s with %o has the code %s behind its details only', async (kind, details, code) => {
  const { screen } = await showInOffice(
    <CaseCard staffCase={{ ...staffCase, kind, details }} onResolved={() => {}} onRefused={() => {}} />,
  )
  await expect.element(screen.getByText(code)).not.toBeVisible()
  await screen.getByText('Details').click()
  await expect.element(screen.getByText(code)).toBeVisible()
})

test.each([
  ['deposit_unanswered', { answer: 'the provider has no status query' }, 'none: it has no status query'],
  ['payout_name_differs', { isVerified: 'yes' }, 'Player’s name verified yes'],
  ['payout_name_differs', { isVerified: 'no' }, 'Player’s name verified no'],
] as const)('a %s with %o says it in words of the page: %s', async (kind, stored, words) => {
  const details = { ...pay, ...sum, ...stored }
  const { screen } = await showInOffice(<CaseFacts staffCase={{ ...staffCase, kind, details }} />)
  const facts = [...screen.container.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent).join(' '),
  )
  expect(facts.filter((fact) => fact.includes(words))).toHaveLength(1)
})

test('the number of differences of a day is in words of the page', async () => {
  const details = { provider: 'example-games', day: '2026-11-20', differences: 'more than 200 rows' }
  const { screen } = await showInOffice(
    <CaseFacts staffCase={{ ...staffCase, kind: 'transaction_difference', details }} />,
  )
  await screen.getByText('Details').click()
  await expect.element(screen.getByText('more than 200 transactions of this day')).toBeVisible()
})

test('the details of a case are a table with a caption', async () => {
  const { screen } = await showInOffice(<CaseFacts staffCase={staffCase} />)
  expect(screen.getByRole('columnheader').all().length).toBeGreaterThan(1)
})

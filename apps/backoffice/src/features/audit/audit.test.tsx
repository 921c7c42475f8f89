import { AUDIT_ACTIONS, type AuditAction } from '@baize/domain'
import { expect, test, vi } from 'vitest'
import { dora, showInOffice } from '../../tests/show-in-office.tsx'
import { AuditPage } from './audit-page.tsx'
import { Sentence } from './sentence.tsx'

const event = {
  subjectName: null,
  seq: 1,
  at: '2026-11-21T12:00:00Z',
  actor: 's1',
  actorName: 'Dora',
  action: 'withdrawal_approved',
  subject: 'withdrawal:W3H8P5ZC6N',
  details: { note: 'Seen' },
}
const playerId = '01939f00-1111-7222-8333-444455556666'
const caseId = '01939f63-5a6b-7c8d-9e0f-1a2b3c4d5e6f'
const mentioned = {
  players: [{ playerId, publicUserId: '10000427', nickName: 'uxr9654', currency: 'HUF' }],
  payments: [
    { reference: 'W3H8P5ZC6N', kind: 'withdrawal', playerId, amount: '8000000', currency: 'HUF' },
    { reference: 'D7K2M9QX4T', kind: 'deposit', playerId, amount: '500000', currency: 'HUF' },
  ],
  cases: [{ id: caseId, kind: 'payout_returned', subject: 'W3H8P5ZC6N' }],
  games: [{ friendlyId: 'dice-house', title: 'Dice House' }],
}
const answersOf = (...events: readonly object[]) => ({
  'staff.audit': { events, ...mentioned, nextCursor: null },
})
const answers = answersOf(event)
const search = { by: 'all', value: '' } as const

test('an audit event is a sentence, and its raw values filter the trail', async () => {
  const pick = vi.fn()
  const { screen } = await showInOffice(<AuditPage search={search} onSearch={pick} />, { answers })
  await expect
    .element(screen.getByRole('link', { name: /^the withdrawal of 80.000.Ft by uxr9654$/ }))
    .toHaveAttribute('href', expect.stringContaining('reference=W3H8P5ZC6N'))
  await screen.getByText('Details').click()
  await screen.getByRole('button', { name: 'Withdrawal approved' }).click()
  expect(pick).toHaveBeenCalledWith({ by: 'action', value: 'withdrawal_approved' })
})

test('the filter for actions offers all of them by name, and keeps one of another release', async () => {
  const pick = vi.fn()
  const { screen } = await showInOffice(
    <AuditPage search={{ by: 'action', value: 'round_voided' }} onSearch={pick} />,
    { answers },
  )
  const actions = screen.getByRole('search').getByRole('combobox', { name: 'Action', exact: true })
  await expect.element(actions).toHaveValue('round_voided')
  const texts = [...actions.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(texts).toHaveLength(AUDIT_ACTIONS.length + 2)
  expect(texts.slice(1)).toEqual(texts.slice(1).toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(texts.filter((text) => text.includes('_'))).toEqual([])
  await actions.selectOptions('Withdrawal: first approval')
  await screen.getByRole('search').getByRole('button').click()
  expect(pick).toHaveBeenCalledWith({ by: 'action', value: 'withdrawal_approved_first' })
})

test('a filter without a value is reported at its field', async () => {
  const pick = vi.fn()
  const { screen } = await showInOffice(<AuditPage search={{ by: 'actor', value: '' }} onSearch={pick} />, {
    answers,
  })
  await screen.getByRole('search').getByRole('button').click()
  await expect.element(screen.getByRole('search').getByRole('textbox')).toBeInvalid()
  expect(pick).not.toHaveBeenCalled()
})

test('the audit page explains that the role may not read it', async () => {
  const session = { ...dora, permissions: [] } as typeof dora
  const { screen } = await showInOffice(<AuditPage search={search} onSearch={() => {}} />, {
    session,
    answers,
  })
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
})

const byDora = { actor: 'staff:s1', actorName: 'Dora', subjectName: null }
const ofPlayer = { ...byDora, subject: `player:${playerId}` }
const ofStaff = { ...byDora, subject: 'staff:s1' }
const ofMark = { ...byDora, subject: 'staff:s2', subjectName: 'Mark' }
const ofCase = { ...byDora, subject: `case:${caseId}` }
const ofWithdrawal = { ...byDora, subject: 'withdrawal:W3H8P5ZC6N' }
const byPlayer = { ...ofPlayer, actor: `player:${playerId}`, actorName: null }
const answered = { ...byPlayer, subject: ofWithdrawal.subject }
const byPlatform = { ...ofPlayer, actor: 'platform', actorName: null }

/** An event of every action: whom it is about, its details as stored, and its sentence. */
const sentences: Readonly<Record<AuditAction, readonly [object, Readonly<Record<string, string>>, string]>> =
  {
    account_activated: [byPlayer, {}, 'Player uxr9654 activated their account'],
    account_closed: [byPlayer, { keptYears: '5' }, 'Player uxr9654 closed their account'],
    account_deleted: [byPlayer, { keptYears: '5' }, 'Player uxr9654 closed and deleted their account'],
    account_erased: [
      { ...byPlayer, actor: 'platform', actorName: null },
      {},
      'The records of player uxr9654 were erased at the end of their time',
    ],
    own_data_exported: [byPlayer, {}, 'Player uxr9654 downloaded their own data'],
    phone_number_changed: [byPlayer, {}, 'Player uxr9654 changed their phone number'],
    account_registered: [
      byPlayer,
      { country: 'HUN', ruleSet: 'HUN' },
      'Player uxr9654 registered in Hungary',
    ],
    answer_file_removed: [byPlayer, {}, 'Player uxr9654 removed a file from an answer to our staff'],
    answer_file_uploaded: [byPlayer, {}, 'Player uxr9654 uploaded a file for an answer to our staff'],
    answer_files_viewed: [ofPlayer, {}, 'Dora viewed the files of an answer of player uxr9654'],
    audit_viewed: [
      ofStaff,
      { by: 'subject', value: `player:${playerId}` },
      'Dora viewed the audit trail of player uxr9654',
    ],
    back_office_searched: [
      ofStaff,
      { players: `["${playerId}"]`, payments: '["W3H8P5ZC6N"]', cases: '[]' },
      'Dora searched the back office and found player uxr9654, 1 payment',
    ],
    case_assigned: [
      ofCase,
      { from: 'Mark' },
      'Dora reassigned the case “A bank returned a payout” (W3H8P5ZC6N) from Mark to themselves',
    ],
    case_closed: [ofCase, {}, 'Dora closed the case “A bank returned a payout” (W3H8P5ZC6N)'],
    case_unassigned: [ofCase, {}, 'Dora unassigned the case “A bank returned a payout” (W3H8P5ZC6N)'],
    content_loaded: [
      { ...byDora, subject: 'content' },
      { settings: '31', games: '60' },
      'Dora loaded the content (settings: 31, games: 60)',
    ],
    correction_lapsed: [
      byPlatform,
      { amount: '250000', currency: 'HUF' },
      'Nobody approved a correction of the balance of player uxr9654 by 2 500 Ft in time',
    ],
    correction_posted: [
      ofPlayer,
      { amount: '-250000', currency: 'HUF' },
      'Dora approved a correction of the balance of player uxr9654 by −2 500 Ft',
    ],
    correction_proposed: [
      ofPlayer,
      { amount: '250000', currency: 'HUF' },
      'Dora proposed a correction of the balance of player uxr9654 by 2 500 Ft',
    ],
    correction_rejected: [
      ofPlayer,
      { amount: '250000', currency: 'HUF' },
      'Dora rejected a correction of the balance of player uxr9654 by 2 500 Ft',
    ],
    correction_withdrawn: [
      ofPlayer,
      { amount: '250000', currency: 'HUF' },
      'Dora withdrew the proposal of a correction of the balance of player uxr9654 by 2 500 Ft',
    ],
    deposit_mismatch_approved_first: [
      ofCase,
      { reference: 'D7K2M9QX4T', amount: '450000', currency: 'HUF' },
      'Dora gave the first of two approvals to credit 4 500 Ft for the deposit of 5 000 Ft by uxr9654',
    ],
    deposit_mismatch_closed: [
      ofPlayer,
      { reference: 'D7K2M9QX4T' },
      'Dora closed the deposit of 5 000 Ft by uxr9654 as unpaid',
    ],
    deposit_mismatch_credited: [
      ofPlayer,
      { reference: 'D7K2M9QX4T', amount: '450000', currency: 'HUF' },
      'Dora credited 4 500 Ft for the deposit of 5 000 Ft by uxr9654',
    ],
    deposit_mismatch_returned: [
      ofPlayer,
      { reference: 'D7K2M9QX4T', amount: '450000', currency: 'HUF' },
      'Dora booked 4 500 Ft of the deposit of 5 000 Ft by uxr9654 as returned',
    ],
    deposit_released: [
      ofPlayer,
      { reference: 'D7K2M9QX4T', amount: '500000' },
      'Dora credited 5 000 Ft from suspense for the deposit of 5 000 Ft by uxr9654',
    ],
    deposit_returned: [
      ofPlayer,
      { reference: 'D7K2M9QX4T', amount: '500000' },
      'Dora returned 5 000 Ft from suspense for the deposit of 5 000 Ft by uxr9654',
    ],
    details_changed: [byPlayer, { fields: 'city' }, 'Player uxr9654 changed their details'],
    document_approved: [ofPlayer, { type: 'passport' }, 'Dora approved a document of player uxr9654'],
    document_assigned: [
      ofPlayer,
      { type: 'passport' },
      'Dora assigned a document of player uxr9654 to themselves',
    ],
    document_block_lifted: [
      ofPlayer,
      {},
      'The deposits of player uxr9654 are no longer blocked, because their identity was verified',
    ],
    document_limit_reached: [
      byPlatform,
      { amount: '5000000', currency: 'HUF' },
      'The deposits of player uxr9654 reached 50 000 Ft without a verified identity, and further ones are blocked',
    ],
    document_expired: [
      ofPlayer,
      { type: 'passport', expiresOn: '2026-11-19' },
      'A document of player uxr9654 expired',
    ],
    document_rejected: [
      ofPlayer,
      { type: 'passport', sides: 'front', message: 'The picture is blurred.' },
      'Dora rejected a document of player uxr9654',
    ],
    document_uploaded: [
      byPlayer,
      { type: 'passport', side: 'front' },
      'Player uxr9654 uploaded a picture of a document',
    ],
    document_viewed: [ofPlayer, { type: 'passport' }, 'Dora viewed a document of player uxr9654'],
    email_change_cancelled: [byPlayer, {}, 'Player uxr9654 gave up a change of their email'],
    email_change_requested: [byPlayer, {}, 'Player uxr9654 asked for another email'],
    email_changed: [byPlayer, {}, 'Player uxr9654 changed their email'],
    email_corrected: [byPlayer, {}, 'Player uxr9654 corrected their email before activating the account'],
    game_disabled: [
      { ...byDora, subject: 'game:dice-house' },
      { reason: 'Recalled' },
      'Dora disabled the game Dice House. Reason: Recalled',
    ],
    game_enabled: [
      { ...byDora, subject: 'game:dice-house' },
      { reason: 'Mended' },
      'Dora enabled the game Dice House. Reason: Mended',
    ],
    information_request_answered: [
      answered,
      { playerId },
      'Player uxr9654 answered the request for information about the withdrawal of 80 000 Ft',
    ],
    information_request_withdrawn: [
      ofWithdrawal,
      { playerId },
      'Dora withdrew the request for information about the withdrawal of 80 000 Ft by uxr9654',
    ],
    information_requested: [
      ofWithdrawal,
      { playerId },
      'Dora asked the player for information about the withdrawal of 80 000 Ft by uxr9654',
    ],
    limit_change_confirmed: [
      byPlayer,
      { type: 'loss', period: 'daily', from: '1000000', to: '2000000' },
      'Player uxr9654 confirmed the daily loss limit of 20 000 Ft, which was 10 000 Ft',
    ],
    limit_change_lapsed: [
      byPlatform,
      { type: 'loss', period: 'daily', from: '1000000', to: '2000000' },
      'The daily loss limit of player uxr9654 stayed at 10 000 Ft, because 20 000 Ft wasn’t confirmed in time',
    ],
    limit_changed: [
      byPlayer,
      { type: 'loss', period: 'daily', from: 'null', to: '1000000', effectiveAt: 'null' },
      'Player uxr9654 set a daily loss limit of 10 000 Ft',
    ],
    limit_removed: [
      byPlayer,
      { type: 'wager', period: 'weekly', from: '1000000', to: 'null', effectiveAt: 'null' },
      'Player uxr9654 removed the weekly stake limit of 10 000 Ft',
    ],
    password_changed: [byPlayer, { endedSessions: '1' }, 'Player uxr9654 changed their password'],
    password_confirmed: [byPlayer, {}, 'Player uxr9654 confirmed their password'],
    password_mail_requested: [byPlatform, {}, 'A password reset email was requested for player uxr9654'],
    password_reset: [byPlayer, {}, 'Player uxr9654 reset their password'],
    payment_card_blocked: [
      ofPlayer,
      { brand: 'Visa', ending: '4242' },
      'Dora blocked the Visa card ending 4242 of player uxr9654',
    ],
    payment_card_unblocked: [
      ofPlayer,
      { brand: 'Visa', ending: '4242' },
      'Dora unblocked the Visa card ending 4242 of player uxr9654',
    ],
    payment_method_disabled: [
      { ...byDora, subject: 'payment_method:1011' },
      { slug: 'bank', reason: 'Outage' },
      'Dora disabled the payment method Instant bank transfer. Reason: Outage',
    ],
    payment_method_enabled: [
      { ...byDora, subject: 'payment_method:1011' },
      { slug: 'bank', reason: 'Back' },
      'Dora enabled the payment method Instant bank transfer. Reason: Back',
    ],
    payout_account_changed: [ofPlayer, {}, 'Dora changed the bank account of player uxr9654'],
    payout_resolution_approved_first: [
      ofWithdrawal,
      { decision: 'failed' },
      'Dora gave the first of two approvals to record the withdrawal of 80 000 Ft by uxr9654 as failed',
    ],
    payout_resolved: [
      ofWithdrawal,
      { decision: 'paid' },
      'Dora recorded the withdrawal of 80 000 Ft by uxr9654 as paid',
    ],
    personal_data_revealed: [
      ofPlayer,
      { reason: 'A call' },
      'Dora viewed the personal data of player uxr9654. Reason: A call',
    ],
    player_corrections_viewed: [ofPlayer, {}, 'Dora viewed the corrections of player uxr9654'],
    player_deposits_viewed: [ofPlayer, {}, 'Dora viewed the deposits of player uxr9654'],
    player_logged_in: [byPlayer, { isKnownDevice: 'false' }, 'Player uxr9654 logged in from a new browser'],
    player_logged_out: [byPlayer, {}, 'Player uxr9654 logged out'],
    player_note_written: [ofPlayer, {}, 'Dora added a note about player uxr9654'],
    player_notes_viewed: [ofPlayer, {}, 'Dora viewed the notes about player uxr9654'],
    player_payment_cards_viewed: [ofPlayer, {}, 'Dora viewed the saved cards of player uxr9654'],
    player_postings_viewed: [ofPlayer, {}, 'Dora viewed the ledger postings of player uxr9654'],
    player_sessions_viewed: [ofPlayer, {}, 'Dora viewed the sessions of player uxr9654'],
    player_blocked: [
      ofPlayer,
      { actions: '["deposit","play"]', message: 'Please call.' },
      'Dora blocked deposits, play of player uxr9654',
    ],
    player_unblocked: [ofPlayer, { actions: '["withdraw"]' }, 'Dora unblocked withdrawals of player uxr9654'],
    player_viewed: [ofPlayer, {}, 'Dora viewed the profile of player uxr9654'],
    player_withdrawals_viewed: [ofPlayer, {}, 'Dora viewed the withdrawals of player uxr9654'],
    players_searched: [ofStaff, { found: '[]' }, 'Dora searched for players and found nothing'],
    provider_disabled: [
      { ...byDora, subject: 'provider:example-pay' },
      { reason: 'Outage' },
      'Dora disabled the provider Example Pay. Reason: Outage',
    ],
    provider_enabled: [
      { ...byDora, subject: 'provider:example-pay' },
      { reason: 'Back' },
      'Dora enabled the provider Example Pay. Reason: Back',
    ],
    role_changed: [
      { ...byDora, subject: 'role:support' },
      { role: 'support', from: '["blockCards","readAudit"]', to: '["blockCards","resolveCases"]' },
      'Dora changed the permissions of the role Support. Added: Resolve cases. Removed: Read the audit trail',
    ],
    role_created: [
      { ...byDora, subject: 'role:fraud-team' },
      { role: 'fraud-team', newName: 'Fraud team', to: '["blockCards","ofLater"]' },
      'Dora created the role Fraud team with the permissions: Block saved cards, ofLater',
    ],
    role_deleted: [
      { ...byDora, subject: 'role:fraud-team' },
      { role: 'fraud-team', oldName: 'Fraud team', from: '[]' },
      'Dora deleted the role fraud-team, which had the permissions: none',
    ],
    session_ended_by_staff: [ofPlayer, {}, 'Dora ended a session of player uxr9654'],
    session_expired: [byPlatform, {}, 'A session of player uxr9654 expired'],
    setting_change_lapsed: [
      { ...byPlatform, subject: 'setting:defaultRules' },
      {},
      'The change of the setting defaultRules lapsed without an approval',
    ],
    setting_change_proposed: [
      { ...byDora, subject: 'setting:withdrawals.newAccountsPerDay' },
      { from: '3', to: '5' },
      'Dora asked for a change of the setting withdrawals.newAccountsPerDay from 3 to 5; it waits for a second person',
    ],
    setting_change_rejected: [
      { ...byDora, subject: 'setting:withdrawals.newAccountsPerDay' },
      { reason: 'Too many' },
      'Dora rejected the change of the setting withdrawals.newAccountsPerDay. Reason: Too many',
    ],
    setting_change_withdrawn: [
      { ...byDora, subject: 'setting:withdrawals.newAccountsPerDay' },
      { reason: 'A mistake' },
      'Dora withdrew the change of the setting withdrawals.newAccountsPerDay. Reason: A mistake',
    ],
    setting_changed: [
      { ...byDora, subject: 'setting:cases.resolveWithinHours' },
      { from: '24', to: '48' },
      'Dora changed the setting cases.resolveWithinHours from 24 to 48',
    ],
    staff_added: [ofMark, { role: 'support' }, 'Dora added Mark with the role Support'],
    staff_disabled: [ofMark, {}, 'Dora disabled the login of Mark'],
    staff_enabled: [ofMark, {}, 'Dora enabled the login of Mark'],
    staff_keys_renewed: [ofMark, {}, 'Dora renewed the password and authenticator key of Mark'],
    staff_logged_in: [ofStaff, {}, 'Dora logged in'],
    staff_logged_out: [ofStaff, {}, 'Dora logged out'],
    time_out_started: [byPlayer, { hours: '24' }, 'Player uxr9654 started a time-out of 24 hours'],
    staff_role_changed: [ofMark, { role: 'auditor' }, 'Dora changed the role of Mark to Auditor'],
    withdrawal_approved: [ofWithdrawal, { playerId }, 'Dora approved the withdrawal of 80 000 Ft by uxr9654'],
    withdrawal_approved_first: [
      ofWithdrawal,
      { playerId },
      'Dora gave the first of two approvals for the withdrawal of 80 000 Ft by uxr9654',
    ],
    withdrawal_owners_listed: [
      ofStaff,
      { withdrawals: '["W1","W2"]' },
      'Dora viewed the account owner names of 2 withdrawals',
    ],
    withdrawal_reassigned: [
      ofWithdrawal,
      { from: 'Mark' },
      'Dora reassigned the withdrawal of 80 000 Ft by uxr9654 from Mark to themselves',
    ],
    withdrawal_rejected: [ofWithdrawal, { playerId }, 'Dora rejected the withdrawal of 80 000 Ft by uxr9654'],
    withdrawal_viewed: [
      ofPlayer,
      { reference: 'W3H8P5ZC6N' },
      'Dora viewed the withdrawal of 80 000 Ft by uxr9654',
    ],
  }

// Proves G5
test('every action of the audit trail has a sentence with names and amounts', async () => {
  const events = AUDIT_ACTIONS.map((action, index) => {
    const [about, details] = sentences[action]
    return { seq: index + 1, at: event.at, action, ...about, details }
  })
  const { screen } = await showInOffice(<AuditPage search={search} onSearch={() => {}} />, {
    answers: answersOf(...events),
  })
  await expect.element(screen.getByRole('table')).toBeVisible()
  const shown = screen.container.querySelectorAll('tbody p')
  expect([...shown].map((sentence) => sentence.textContent.replaceAll('\u00a0', ' '))).toEqual(
    AUDIT_ACTIONS.map((action) => sentences[action][2]),
  )
})

/** Sentences that depend on what an event holds. */
test.each([
  [
    'role_changed',
    { ...byDora, subject: 'role:support' },
    { role: 'support', oldName: 'null', newName: 'Player support' },
    'Dora renamed the role Support to Player support',
  ],
  [
    'role_changed',
    { ...byDora, subject: 'role:support' },
    { role: 'support', oldName: 'Player support', newName: 'null' },
    'Dora renamed the role Support to Support',
  ],
  [
    'information_requested',
    ofCase,
    { playerId },
    'Dora asked the player for information about the case “A bank returned a payout” (W3H8P5ZC6N)',
  ],
  [
    'information_requested',
    ofPlayer,
    { type: 'passport' },
    'Dora asked for information about a document of player uxr9654',
  ],
  [
    'information_request_answered',
    byPlayer,
    { type: 'passport' },
    'Player uxr9654 answered the request for information about their document',
  ],
  ['audit_viewed', ofStaff, {}, 'Dora viewed the audit trail'],
  ['audit_viewed', ofStaff, { by: 'actor', value: 'mark' }, 'Dora viewed the audit trail of what “mark” did'],
  [
    'audit_viewed',
    ofStaff,
    { by: 'action', value: 'limit_changed' },
    'Dora viewed the audit trail of the action “Limit changed”',
  ],
  [
    'audit_viewed',
    ofStaff,
    { by: 'subject', value: `case:${caseId}` },
    'Dora viewed the audit trail of the case “A bank returned a payout” (W3H8P5ZC6N)',
  ],
  [
    'limit_changed',
    byPlayer,
    {
      type: 'deposit',
      period: 'weekly',
      from: '1000000',
      to: '2000000',
      effectiveAt: '2026-11-28T23:00:00Z',
    },
    'Player uxr9654 changed the weekly deposit limit from 10 000 Ft to 20 000 Ft, starting 28 Nov, 23:00 UTC',
  ],
  [
    'limit_changed',
    byPlayer,
    {
      type: 'deposit',
      period: 'weekly',
      from: '1000000',
      to: '2000000',
      effectiveAt: '2026-11-28T12:00:00Z',
      confirmBy: '2026-12-05T12:00:00Z',
    },
    'Player uxr9654 asked to change the weekly deposit limit from 10 000 Ft to 20 000 Ft, to be confirmed from 28 Nov, 12:00 UTC until 5 Dec, 12:00 UTC',
  ],
  [
    'limit_changed',
    byPlayer,
    { type: 'deposit', period: 'weekly', from: '1000000', to: '1000000', effectiveAt: 'null' },
    'Player uxr9654 kept the weekly deposit limit of 10 000 Ft',
  ],
  [
    'limit_changed',
    ofPlayer,
    {
      ...{ type: 'deposit', period: 'weekly', from: '2000000', to: '1000000', effectiveAt: 'null' },
      reason: 'asked by telephone',
    },
    'Dora lowered the weekly deposit limit of player uxr9654 from 20 000 Ft to 10 000 Ft. Reason: asked by telephone',
  ],
  [
    'limit_changed',
    ofPlayer,
    {
      ...{ type: 'loss', period: 'daily', from: 'null', to: '1000000', effectiveAt: 'null' },
      reason: 'asked by telephone',
    },
    'Dora set a daily loss limit of 10 000 Ft for player uxr9654. Reason: asked by telephone',
  ],
  [
    'limit_removed',
    byPlayer,
    {
      type: 'deposit',
      period: 'weekly',
      from: '1000000',
      to: 'null',
      effectiveAt: '2026-11-28T12:00:00Z',
      confirmBy: '2026-12-05T12:00:00Z',
    },
    'Player uxr9654 asked to remove the weekly deposit limit of 10 000 Ft, to be confirmed from 28 Nov, 12:00 UTC until 5 Dec, 12:00 UTC',
  ],
  ...(
    [
      [
        'limit_removed',
        'null',
        'null',
        'the removal of the weekly deposit limit of 10 000 Ft',
        'effective 28 Nov, 12:00 UTC',
      ],
      [
        'limit_removed',
        'null',
        '2026-12-05T12:00:00Z',
        'the removal of the weekly deposit limit of 10 000 Ft',
        'to be confirmed from 28 Nov, 12:00 UTC until 5 Dec, 12:00 UTC',
      ],
      [
        'limit_changed',
        '2000000',
        'null',
        'a weekly deposit limit of 20 000 Ft in place of 10 000 Ft',
        'starting 28 Nov, 12:00 UTC',
      ],
      [
        'limit_changed',
        '2000000',
        '2026-12-05T12:00:00Z',
        'a weekly deposit limit of 20 000 Ft in place of 10 000 Ft',
        'to be confirmed from 28 Nov, 12:00 UTC until 5 Dec, 12:00 UTC',
      ],
    ] as const
  ).map(
    ([action, to, confirmBy, what, when]) =>
      [
        action,
        ofPlayer,
        {
          ...{ type: 'deposit', period: 'weekly', from: '1000000', to, confirmBy },
          effectiveAt: '2026-11-28T12:00:00Z',
          reason: 'She calls.',
        },
        `Dora requested ${what} at the demand of player uxr9654, ${when}. Reason: She calls.`,
      ] as const,
  ),
  [
    'limit_change_confirmed',
    byPlayer,
    { type: 'deposit', period: 'weekly', from: '1000000', to: 'null' },
    'Player uxr9654 confirmed the removal of the weekly deposit limit of 10 000 Ft',
  ],
  [
    'limit_change_lapsed',
    byPlatform,
    { type: 'deposit', period: 'weekly', from: '1000000', to: 'null' },
    'The weekly deposit limit of player uxr9654 stayed at 10 000 Ft, because its removal wasn’t confirmed in time',
  ],
  [
    'setting_changed',
    { ...byDora, subject: 'setting:languages' },
    { from: '["hu"]', to: '["hu","en"]' },
    'Dora changed the setting languages from hu to hu, en',
  ],
  [
    'setting_changed',
    { ...byDora, subject: 'setting:withdrawals.payoutsHeld' },
    { from: 'false', to: 'true' },
    'Dora changed the setting withdrawals.payoutsHeld from off to on',
  ],
  [
    'setting_change_proposed',
    { ...byDora, subject: 'setting:defaultCountry' },
    { from: 'HUN', to: 'null' },
    'Dora asked for a change of the setting defaultCountry from HUN to no value; it waits for a second person',
  ],
  [
    'setting_change_proposed',
    { ...byDora, subject: 'setting:defaultCountry' },
    { from: 'null', to: 'HUN' },
    'Dora asked for a change of the setting defaultCountry from no value to HUN; it waits for a second person',
  ],
  [
    'setting_changed',
    { ...byDora, subject: 'setting:defaultCountry' },
    { from: 'HUN', to: 'null' },
    'Dora changed the setting defaultCountry from HUN to no value',
  ],
  [
    'setting_changed',
    { ...byDora, subject: 'setting:withdrawals.dualApprovalFrom' },
    { from: '{"HUF":"50000000"}', to: '{"HUF":"60000000"}' },
    'Dora changed the setting withdrawals.dualApprovalFrom',
  ],
  [
    'deposit_mismatch_credited',
    ofPlayer,
    { reference: 'D7K2M9QX4T' },
    'Dora credited the deposit of 5 000 Ft by uxr9654',
  ],
] as const)('%s by %o with %o is a sentence of its own: %s', async (action, about, details, sentence) => {
  const { screen } = await showInOffice(<AuditPage search={search} onSearch={() => {}} />, {
    answers: answersOf({ seq: 1, at: event.at, action, ...about, details }),
  })
  await expect.element(screen.getByRole('table')).toBeVisible()
  const shown = screen.container.querySelector('tbody p')?.textContent ?? ''
  expect(shown.replaceAll('\u00a0', ' ')).toBe(sentence)
})

test('an action of another release is shown by its name, and no id is taken for a name', async () => {
  const unknown = {
    ...byDora,
    subject: 'player:1',
    seq: 1,
    at: event.at,
    action: 'round_voided',
    details: {},
  }
  const unknownRow = { ...unknown, action: 'player_viewed', seq: 2 }
  const { screen } = await showInOffice(<AuditPage search={search} onSearch={() => {}} />, {
    answers: answersOf(unknown, unknownRow),
  })
  await expect.element(screen.getByText('Dora: round voided')).toBeVisible()
  await expect.element(screen.getByText('Dora viewed the profile of an unknown player')).toBeVisible()
})

test('a sentence links players, withdrawals and cases', async () => {
  const parts = [
    { text: 'Anna', target: { kind: 'player', id: playerId } },
    { text: ' asked for ' },
    { text: 'a withdrawal', target: { kind: 'withdrawal', reference: 'W3H8P5ZC6N' } },
    { text: 'a case', target: { kind: 'case', id: caseId } },
  ] as const
  const { screen } = await showInOffice(
    <p>
      <Sentence parts={parts} />
    </p>,
  )
  for (const [name, address] of [
    ['Anna', `/players/${playerId}`],
    ['a withdrawal', 'reference=W3H8P5ZC6N'],
    ['a case', `id=${caseId}`],
  ] as const)
    await expect
      .element(screen.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringContaining(address))
})

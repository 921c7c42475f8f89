import { AUDIT_DETAILS } from '@baize/domain'
import { expect, test, vi } from 'vitest'
import { showInOffice } from '../../tests/show-in-office.tsx'
import { DetailValue } from './detail-value.tsx'
import { EventDetails } from './event-details.tsx'
import type { AuditEvent, Mentioned } from './event-facts.ts'

const playerId = '01939f00-1111-7222-8333-444455556666'
const event: AuditEvent = {
  subjectName: null,
  seq: 1,
  at: '2026-11-21T12:00:00Z',
  actor: 'staff:s1',
  actorName: 'Dora',
  action: 'withdrawal_approved',
  subject: `player:${playerId}`,
  details: {},
}
const mentioned: Mentioned = {
  players: new Map([
    [playerId, { playerId, publicUserId: '10000427', nickName: 'uxr9654', currency: 'HUF' }],
  ]),
  payments: new Map(),
  cases: new Map(),
  games: new Map(),
}

async function showDetails(details: Readonly<Record<string, string>>, about: Partial<AuditEvent> = {}) {
  const onSearch = vi.fn()
  const { screen } = await showInOffice(
    <EventDetails event={{ ...event, ...about, details }} mentioned={mentioned} onSearch={onSearch} />,
  )
  await screen.getByText('Details').click()
  const rows = [...screen.container.querySelectorAll('dl > div')].slice(4)
  const shown = rows.map((row) => {
    const [term, value] = [row.querySelector('dt'), row.querySelector('dd')]
    return [term?.textContent, value?.textContent.replaceAll('\u00a0', ' ')]
  })
  return { screen, onSearch, rows, shown }
}

test('the subject of an event filters the trail', async () => {
  const { screen, onSearch } = await showDetails({ note: 'Seen' })
  await expect.element(screen.getByText('Seen')).toBeVisible()
  await screen.getByRole('button', { name: event.subject }).click()
  expect(onSearch).toHaveBeenCalledWith({ by: 'subject', value: event.subject })
})

// Proves G5
test('every detail has a name in words, and one of another release its stored name', async () => {
  const details = Object.fromEntries([...AUDIT_DETAILS, 'paidAt'].map((name) => [name, 'x']))
  const { shown } = await showDetails(details)
  expect(shown).toHaveLength(AUDIT_DETAILS.length + 1)
  expect(shown.map(([name]) => name).filter((name) => name !== undefined && name in details)).toEqual([
    'paidAt',
  ])
})

test('what was before stands before what is new', async () => {
  const { shown } = await showDetails({ to: '2', from: '1', type: 'loss', period: 'weekly' })
  expect(shown.map(([name]) => name)).toEqual(['Kind', 'Period', 'Before', 'New value'])
})

const ofLimit = { type: 'loss', period: 'weekly' }
const ofSetting = { subject: 'setting:example', action: 'setting_changed' }

// Proves G5
test.each<[name: string, stored: string, text: string, others?: object, about?: object]>([
  ['amount', '450000', '4 500 Ft'],
  ['approvedBefore', '["bela","greta"]', 'bela, greta'],
  ['authority', 'firstSetUp', 'first set-up, before there are staff'],
  ['by', 'actor', 'Actor'],
  ['cause', 'contentLoaded', 'content loaded'],
  ['consentsGiven', '["receiveEmail","receiveSms"]', 'News by email, News by SMS'],
  ['consentsWithdrawn', '["receivePushNotification"]', 'Push notifications'],
  ['country', 'HUN', 'Hungary'],
  ['decision', 'paid', 'paid'],
  ['effectiveAt', '2026-11-28T23:00:05.25Z', '28 Nov 2026, 23:00:05 UTC'],
  ['fields', '["email","firstName","iris"]', 'Email, First name, iris'],
  ['found', '[]', 'none'],
  ['from', '1000000', '10 000 Ft', ofLimit],
  ['from', '36000', '10 h', { type: 'session', period: 'daily' }],
  ['from', 'null', 'none', ofLimit],
  ['from', 'false', 'No', {}, ofSetting],
  ['from', 'null', 'No value', {}, ofSetting],
  ['from', '["hu","en"]', 'hu, en', {}, ofSetting],
  ['from', '{"HUF":50000000}', '{ "HUF": 50000000 }That is 500 000 Ft', {}, ofSetting],
  ['from', '["blockCards","ofLater"]', 'Block saved cards, ofLater', {}, { subject: 'role:support' }],
  ['to', '[]', 'none', {}, { subject: 'role:support' }],
  ['isKnownDevice', 'true', 'yes'],
  ['isKnownDevice', 'false', 'no'],
  [
    'limits',
    'deposit daily 1000000, session weekly 36000',
    'daily deposit limit: 10 000 Ft, weekly time limit: 10 h',
  ],
  ['methods', '[1011,9]', 'Instant bank transfer (1011), 9'],
  ['period', 'weekly', 'weekly'],
  ['provider', 'example-pay', 'Example Pay'],
  ['providerStatus', 'silent', 'none'],
  ['role', 'administrator', 'Administrator'],
  ['side', 'front', 'Front'],
  ['sides', '["front","back"]', 'Front, Back'],
  ['type', 'wager', 'Stake'],
  ['type', 'passport', 'Passport'],
])('the detail %s stored as %s is shown as %s', async (name, stored, text, others = {}, about = {}) => {
  const { shown, rows } = await showDetails({ ...others, [name]: stored }, about)
  expect(shown.at(-1)?.[1]).toBe(text)
  // What is stored is reachable where it is not what is shown.
  const reachable = rows.at(-1)?.querySelector('dd [title]')?.getAttribute('title') ?? text
  expect(reachable).toBe(stored)
})

test.each([
  ['amount', 'much'],
  ['authority', 'ofTheKing'],
  ['effectiveAt', 'soon'],
  ['from', 'Mark'],
  ['limits', 'none at all'],
  ['reason', 'contentLoaded'],
  ['reason', '2026-11-28T23:00:00Z'],
  ['role', 'owner'],
  ['side', 'left'],
  ['type', 'libraryCard'],
  ['sessionId', '01939f63-5a6b-7c8d-9e0f-1a2b3c4d5e6f'],
])('the detail %s with %s is shown as stored', async (name, stored) => {
  const { shown } = await showDetails({ [name]: stored })
  expect(shown[0]?.[1]).toBe(stored)
})

test('a licence has its title in the language of the page', async () => {
  const details = { licence: 'HUN' }
  const { screen } = await showInOffice(
    <DetailValue event={{ ...event, details }} name="licence" mentioned={mentioned} />,
    { licences: [{ name: 'HUN', title: 'Magyarország', timeZone: 'Europe/Budapest' }] },
  )
  await expect.element(screen.getByText('Magyarország')).toHaveAttribute('title', 'HUN')
})

test('an instant is a time with its stored instant', async () => {
  const until = '2026-11-28T23:00:05.25Z'
  const { screen } = await showInOffice(
    <DetailValue event={{ ...event, details: { until } }} name="until" mentioned={mentioned} />,
  )
  await expect.element(screen.getByRole('time')).toHaveAttribute('datetime', until)
})

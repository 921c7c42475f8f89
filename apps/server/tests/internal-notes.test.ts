import { pathOf, type CallId } from '@baize/contract'
import {
  deposit,
  must,
  people,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openStream, type OpenStream } from '../src/platform/events/tests/open-stream.ts'
import {
  LIMIT_BY_SUPPORT,
  limitBySupport,
  reviewedDocument,
  savedCard,
  suspended,
  unansweredPayout,
} from './resilience/arrangements.ts'
import { bankOf, FT, withdraw } from './resilience/bank.ts'
import { calls, inputOf, isStaffCall, queryOf, refusalsOf, UNKNOWN_ID } from './call-inputs.ts'
import { playerIdOf } from './player-id-of.ts'
import { gameProviderOf } from './game-provider.ts'
import { startHere } from './start-here.ts'

const MARK = 'NOTE-FOR-STAFF'
const MESSAGE = 'Please name another account.'
/** Fields of staff input that players must not see. */
const INTERNAL = ['note', 'reason']

let world: OwnWorld
let anna: Browser
let stream: OpenStream
let withdrawals: string[]
let deposits: string[]
let play: { gameSession: string; round: string }
const planted = new Map<string, string>()

/** Makes a staff call with a unique note, and records the note. */
async function plant(
  staff: Browser,
  id: CallId,
  input: Readonly<Record<string, unknown>>,
  name = 'note',
): Promise<void> {
  const note = `${MARK} ${id}: suspected mule account, FIU case ${planted.size}`
  planted.set(id, note)
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const response = await staff.request(pathOf(id), {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...input, [name]: note }),
  })
  expect({ id, status: response.status, text: await response.text() }).toMatchObject({ id, status: 200 })
}

beforeAll(async () => {
  world = await startWorld({
    startHere,
    env: { RATE_LIMIT_GENERAL: '1000000', RATE_LIMIT_SENSITIVE: '1000000' },
  })
  anna = await registeredPlayer(world, 'anna')
  const first = await deposit(world, anna, 50_000n * FT)
  const provider = await gameProviderOf(world)
  const opened = await provider.launch(anna)
  await provider.bet(world.site, opened, { key: 'a-bet', amountMinor: 100n * FT })
  const { rows } = await world.db.query<{ round: string; gameSession: string }>(
    `
      select id as round, game_session_id as "gameSession" from wallet.ledger_transaction
      where key = 'a-bet'`,
  )
  play = rows[0] ?? { gameSession: UNKNOWN_ID, round: UNKNOWN_ID }
  stream = await openStream(anna)
  const dora = await world.loginStaff('dora')
  const playerId = await playerIdOf(world, people.anna.email)

  withdrawals = []
  for (let count = 0; count < 3; count += 1)
    withdrawals.push(must(await withdraw(anna, 3_000n * FT)).withdrawal.reference)
  const [approved, refused, queried] = withdrawals
  const bank = await bankOf(world)
  await bank.fault('payout.create', 'outcome', 'silent')
  await plant(dora, 'staff.withdrawalApprove', { reference: approved })
  await world.runDue()
  await plant(dora, 'staff.payoutCaseResolve', {
    id: await unansweredPayout(world, approved ?? ''),
    decision: 'paid',
  })
  await plant(dora, 'staff.withdrawalReject', { reference: refused, message: MESSAGE })
  await plant(dora, 'staff.withdrawalRequestInformation', { reference: queried, message: MESSAGE })
  const card = { playerId, cardId: await savedCard(world, anna) }
  await plant(dora, 'staff.paymentCardBlock', card)
  await plant(dora, 'staff.paymentCardUnblock', card)
  must(await dora.post('staff.paymentCardBlock', { ...card, note: `${MARK} again` }))
  const blocked = { playerId, actions: ['play'] }
  await plant(dora, 'staff.playerBlock', { ...blocked, message: MESSAGE })
  await plant(dora, 'staff.playerUnblock', blocked)
  await plant(dora, 'staff.playerNoteAdd', { playerId })
  await plant(dora, 'staff.playerReveal', { playerId }, 'reason')
  await bank.notify(world.site, first.reference, { amount: 1_234_500, eventId: crypto.randomUUID() })
  const [mismatch] = must(
    await dora.get('staff.cases', { open: 'true', kind: 'notification_mismatch' }),
  ).items
  await plant(dora, 'staff.caseRequestInformation', { id: mismatch?.id, message: MESSAGE })
  await plant(dora, 'staff.depositCaseResolve', { id: mismatch?.id, decision: 'close' })
  await bank.notify(world.site, 'DNEVERGIVENOUT')
  const { items } = must(await dora.get('staff.cases', { open: 'true' }))
  await plant(dora, 'staff.caseClose', { id: items[0]?.id })
  const returned = await suspended(world, anna)
  await plant(dora, 'staff.depositResolve', { reference: returned, decision: 'return' })
  deposits = [first.reference, returned]
  const adam = await world.loginStaff('adam')
  const change = { name: 'withdrawals.newAccountsPerDay', value: '5', current: '3' }
  await plant(adam, 'staff.settingChange', change, 'reason')
  const { settings } = must(await adam.get('staff.settings', {}))
  const changeId = settings.find(({ name }) => name === change.name)?.waiting?.changeId
  await plant(dora, 'staff.settingChangeEnd', { changeId })
  const mark = await world.loginStaff('mark')
  const correction = { playerId, kind: 'credit', amount: '1000', currency: 'HUF', message: MESSAGE }
  for (const act of ['approve', 'withdraw']) {
    await plant(dora, 'staff.correctionPropose', correction, 'reason')
    const [staffCase] = must(
      await dora.get('staff.cases', { open: 'true', kind: 'correction_proposed' }),
    ).items
    if (act === 'approve')
      await plant(mark, 'staff.correctionDecide', { id: staffCase?.id, decision: 'approve' })
    else await plant(dora, 'staff.correctionWithdraw', { id: staffCase?.id })
  }
  for (const decision of ['documentApprove', 'documentReject'] as const) {
    const type = decision === 'documentApprove' ? 'passport' : 'driverLicence'
    const document = await reviewedDocument(world, anna, type)
    const { version } = must(await dora.get('staff.document', { id: document }))
    if (decision === 'documentReject')
      await plant(dora, 'staff.documentRequestInformation', { id: document, message: MESSAGE })
    const more = decision === 'documentReject' ? { sides: ['front'], message: MESSAGE } : {}
    await plant(dora, `staff.${decision}`, { id: document, version, ...more })
  }
  await limitBySupport(world, anna, playerId)
  await plant(dora, 'staff.playerLimitLoosen', { playerId, ...LIMIT_BY_SUPPORT, amount: null }, 'reason')
  const lower = { playerId, ...LIMIT_BY_SUPPORT, amount: '40000000', message: MESSAGE }
  await plant(dora, 'staff.playerLimitTighten', lower, 'reason')
  await world.runDue()
}, 120_000)
afterAll(async () => {
  stream?.close()
  await world?.checkLedger()
  await world?.stop()
})

// Proves G9
test('every staff call with an internal note has planted one', () => {
  const writing = calls.filter((call) => {
    const { properties = {} } = z.toJSONSchema(call.input, { io: 'input' }) as {
      properties?: Record<string, unknown>
    }
    return isStaffCall(call) && call.changes && INTERNAL.some((name) => name in properties)
  })
  expect([...planted.keys()].sort()).toEqual(writing.map(({ id }) => id).sort())
})

test('every planted note is stored for staff', async () => {
  const { rows } = await world.db.query<{ text: string }>(
    `
      select note as text from staff_note union all select note from player_note
     union all select note from player_restriction union all select lift_note from player_restriction
     union all select details::text from audit_event`,
  )
  const stored = rows.map(({ text }) => text).join('\n')
  expect([...planted.values()].filter((note) => !stored.includes(note))).toEqual([])
})

/** The request for information about one of Anna’s withdrawals. */
const requestAbout = async (reference: string) =>
  must(await anna.get('player.informationRequests', {})).requests.find(
    (request) => request.reference === reference,
  )?.id ?? ''

// Proves G9
test('no call of a player returns an internal note for any reference', async () => {
  const texts: [string, string][] = []
  const request = async (browser: Browser, path: string, init?: RequestInit) => {
    const response = await browser.request(path, init)
    texts.push([path, await response.text()])
    return response.status
  }
  const [withdrawal = ''] = withdrawals
  for (const browser of [anna, world.visitor()]) {
    for (const call of calls.filter((each) => !each.changes && !isStaffCall(each))) {
      const inputs = [...withdrawals, ...deposits].map((reference) => {
        const things = { deposit: reference, withdrawal: reference, ...play }
        return new URLSearchParams(queryOf(call, things)).toString()
      })
      for (const query of new Set(inputs)) await request(browser, `${pathOf(call.id as CallId)}?${query}`)
    }
  }
  const things = { deposit: deposits[0] ?? '', withdrawal, ownPassword: people.anna.password, ...play }
  const [, , queried = ''] = withdrawals
  const changes: [string, object][] = [
    ...calls
      // Anna's account is needed afterwards.
      .filter((call) => call.changes && !isStaffCall(call) && !/(close|delete)Account$/.test(call.id))
      .flatMap((call) => [
        [call.id, inputOf(call, things)] as [string, object],
        ...refusalsOf(call, { own: things, foreign: things }).map(
          ({ input }) => [call.id, input] as [string, object],
        ),
      ]),
    ['player.informationRequestAnswer', { id: await requestAbout(queried), answer: 'Mine.' }],
    ['payments.cancelWithdrawal', { reference: queried }],
  ]
  // Calls that may end the session come last, and after the logout: another password is not set.
  const isLast = ([id]: [string, object]) =>
    id === 'account.logout' ? 1 : /login|assword|activate|register|endSession/i.test(id) ? 2 : 0
  for (const [id, input] of changes.toSorted((a, b) => isLast(a) - isLast(b))) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    await request(anna, pathOf(id as CallId), { method: 'POST', headers, body: JSON.stringify(input) })
  }
  expect(texts.filter(([, text]) => text.includes(MARK)).map(([path]) => path)).toEqual([])
  // The search works: the message to the player is found.
  expect(
    texts.some(([path, text]) => path.startsWith('/api/payment/withdrawal?') && text.includes(MESSAGE)),
  ).toBe(true)
})

// Proves G9
test('no event, mail or page contains an internal note', async () => {
  // The calls of before were sent with wrong passwords too.
  await world.db.query('delete from login_failure')
  const again = await world.login(people.anna)
  const latest = await openStream(again)
  await latest.next('snapshot')
  const mails = await world.sandbox.mail(people.anna.email)
  const pages = await Promise.all(
    [
      '/',
      '/payment/deposit',
      '/payment/withdrawal',
      '/my/transactions',
      '/my/transactions/withdrawal',
      '/my/limits',
      '/my/limits/gaming',
    ]
      .concat(withdrawals.map((reference) => `/my/transactions/withdrawal/${reference}`))
      .concat(deposits.map((reference) => `/my/transactions/deposit/${reference}`))
      .map(async (path) => (await again.request(path)).text()),
  )
  const read = [stream.text(), latest.text(), JSON.stringify(mails), ...pages]
  latest.close()
  expect(read.filter((text) => text.includes(MARK))).toEqual([])
  expect(stream.text()).toContain(withdrawals[1])
  expect(JSON.stringify(mails)).toContain(MESSAGE)
})

import { contract, pathOf, type Call, type CallId, type ErrorObject } from '@baize/contract'
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
import { startHere } from './start-here.ts'
import { playerIdOf } from './player-id-of.ts'
import {
  LIMIT_BY_SUPPORT,
  limitBySupport,
  reviewedDocument,
  savedCard,
  suspended,
  unansweredPayout,
} from './resilience/arrangements.ts'
import { bankOf, FT, withdraw } from './resilience/bank.ts'

const changes = Object.values(contract as unknown as Record<string, Call>).filter(
  ({ access, changes: isChange }) => isChange && access === 'staff',
)

let world: OwnWorld
let anna: Browser
let dora: Browser
beforeAll(async () => {
  world = await startWorld({ startHere })
  anna = await registeredPlayer(world, 'anna')
  await deposit(world, anna, 50_000n * FT)
  dora = await world.loginStaff('dora')
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
})

/** The answer to a repeated request: `as the first`, another result, or what the refusal says. */
type Repeated = 'as the first' | object

// Proves G29
test('every change of staff that is sent again after its answer was lost is answered so that they know', async () => {
  const seen = new Map<string, Repeated>()
  /** Sends the same bytes twice, as a browser does that lost the answer. */
  const twice = async (id: CallId, input: object, staff = dora) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const send = () => staff.request(pathOf(id), { method: 'POST', headers, body: JSON.stringify(input) })
    const first = await send()
    const text = await first.text()
    expect({ id, status: first.status, text }).toMatchObject({ id, status: 200 })
    const second = await send()
    const again = await second.text()
    const { error, errorDetails, ...result } = JSON.parse(again) as ErrorObject
    seen.set(id, second.ok ? (again === text ? 'as the first' : result) : { error, errorDetails })
  }
  const playerId = await playerIdOf(world, people.anna.email)
  const bank = await bankOf(world)
  const references: string[] = []
  for (let count = 0; count < 2; count += 1)
    references.push(must(await withdraw(anna, 3_000n * FT)).withdrawal.reference)
  const [approved = '', rejected = ''] = references

  const asked = { reference: approved, message: 'Is this account yours?' }
  await twice('staff.withdrawalRequestInformation', asked)
  const { answerBy } = must(await dora.get('staff.withdrawal', { reference: approved }))
    .informationRequests[0] ?? { answerBy: '' }
  await twice('staff.withdrawalInformationRequestEnd', { reference: approved })
  await twice('staff.withdrawalAssign', { reference: approved, reassign: false })
  await twice('staff.withdrawalUnassign', { reference: approved })
  await bank.fault('payout.create', 'outcome', 'silent')
  await twice('staff.withdrawalApprove', { reference: approved })
  await twice('staff.withdrawalReject', { reference: rejected, message: 'a copy is missing' })
  await world.runDue()
  const payout = { id: await unansweredPayout(world, approved), decision: 'paid', note: 'they say so' }
  await twice('staff.payoutCaseResolve', payout)

  const card = { playerId, cardId: await savedCard(world, anna), note: 'reported as stolen' }
  await twice('staff.paymentCardBlock', card)
  await twice('staff.paymentCardUnblock', card)
  const blocked = { playerId, actions: ['withdraw'], note: 'asked by the bank' }
  await twice('staff.playerBlock', { ...blocked, message: 'Please call us.' })
  await twice('staff.playerUnblock', blocked)
  const differing = must(
    await anna.post('payments.depositSubmit', { method: 100_027, amount: '500000', currency: 'HUF' }),
  ).reference
  await bank.notify(world.site, differing, { amount: 400_000 })
  const [mismatch] = must(
    await dora.get('staff.cases', { open: 'true', kind: 'notification_mismatch' }),
  ).items
  await twice('staff.caseRequestInformation', { id: mismatch?.id, message: 'What did you pay?' })
  const askedAboutCase = must(await dora.get('staff.cases', { open: 'true', id: mismatch?.id ?? '' }))
    .items[0]?.informationRequests[0]
  await twice('staff.caseInformationRequestEnd', { id: mismatch?.id })
  await twice('staff.depositCaseResolve', { id: mismatch?.id, decision: 'close', note: 'never paid' })
  const returned = { reference: await suspended(world, anna), decision: 'return', note: 'no room this month' }
  await twice('staff.depositResolve', returned)

  await bank.notify(world.site, 'DNEVERGIVENOUT')
  const { items } = must(await dora.get('staff.cases', { open: 'true' }))
  const id = items[0]?.id
  await twice('staff.caseAssign', { id, reassign: false })
  await twice('staff.caseUnassign', { id })
  await twice('staff.caseClose', { id, note: 'checked with the provider' })

  await twice('staff.playerReveal', { playerId, reason: 'asked by telephone' })
  await twice('staff.playerNoteAdd', { playerId, note: 'asked for their data' })
  const mark = await world.loginStaff('mark')
  const correction = {
    ...({ playerId, kind: 'credit', amount: '1000', currency: 'HUF' } as const),
    ...{ reason: 'the round froze', message: 'The prize of your round.' },
  }
  const proposed = async () =>
    must(await dora.get('staff.cases', { open: 'true', kind: 'correction_proposed' })).items[0]?.id
  await twice('staff.correctionPropose', correction)
  await twice('staff.correctionDecide', { id: await proposed(), decision: 'approve', note: 'agreed' }, mark)
  must(await dora.post('staff.correctionPropose', correction))
  await twice('staff.correctionWithdraw', { id: await proposed(), note: 'the studio pays it' })
  await limitBySupport(world, anna, playerId)
  const removal = { playerId, ...LIMIT_BY_SUPPORT, amount: null, reason: 'asked by telephone' }
  await twice('staff.playerLimitLoosen', removal)
  const lower = { ...removal, amount: '40000000', message: 'As you asked, we lowered your limit.' }
  await twice('staff.playerLimitTighten', lower)
  const licence = await reviewedDocument(world, anna, 'driverLicence')
  await twice('staff.documentAssign', { id: licence, reassign: false })
  await twice('staff.documentUnassign', { id: licence })
  const { version: seenVersion } = must(await dora.get('staff.document', { id: licence }))
  const rejection = { id: licence, version: seenVersion, sides: ['back'], message: 'It is blurred.' }
  await twice('staff.documentReject', rejection)
  const passport = await reviewedDocument(world, anna, 'passport')
  await twice('staff.documentRequestInformation', { id: passport, message: 'Is this your second name?' })
  const askedAboutDocument = must(await dora.get('staff.document', { id: passport })).informationRequests[0]
  await twice('staff.documentInformationRequestEnd', { id: passport })
  const { version } = must(await dora.get('staff.document', { id: passport }))
  await twice('staff.documentApprove', { id: passport, version })
  const { sessions } = must(await dora.get('staff.playerSessions', { playerId }))
  await twice('staff.playerSessionEnd', { playerId, sessionId: sessions[0]?.id })
  const adam = await world.loginStaff('adam')
  const waiting = async () =>
    must(await adam.get('staff.settings', {})).settings.find((each) => each.waiting !== null)?.waiting
      ?.changeId
  const raise = { name: 'withdrawals.newAccountsPerDay', value: '5', current: '3', reason: 'agreed' }
  await twice('staff.settingChange', raise, adam)
  await twice('staff.settingChangeEnd', { changeId: await waiting(), note: 'not agreed' })
  must(await adam.post('staff.settingChange', raise))
  await twice('staff.settingChangeApprove', { changeId: await waiting() })
  const role = { slug: 'fraud-team', name: 'Fraud team', permissions: ['blockPlayers'], version: null }
  await twice('staff.roleSave', role, adam)
  await twice('staff.roleDelete', { slug: role.slug, version: 1 }, adam)
  await twice('staff.logout', {})

  const decided = (state: string) => ({
    error: 'already_decided',
    errorDetails: expect.objectContaining({ state }) as object,
  })
  expect(Object.fromEntries(seen)).toEqual({
    'staff.caseAssign': 'as the first',
    'staff.caseClose': decided('closed'),
    'staff.caseInformationRequestEnd': 'as the first',
    'staff.caseRequestInformation': {
      error: 'waits_for_player',
      errorDetails: { until: askedAboutCase?.answerBy },
    },
    'staff.caseUnassign': 'as the first',
    'staff.correctionDecide': decided('closed'),
    'staff.correctionPropose': 'as the first',
    'staff.correctionWithdraw': decided('closed'),
    'staff.depositCaseResolve': decided('closed'),
    'staff.depositResolve': decided('closed'),
    'staff.documentApprove': decided('verified'),
    'staff.documentAssign': 'as the first',
    'staff.documentInformationRequestEnd': 'as the first',
    'staff.documentReject': decided('needToProvideDocument'),
    'staff.documentRequestInformation': {
      error: 'waits_for_player',
      errorDetails: { until: askedAboutDocument?.answerBy },
    },
    'staff.documentUnassign': 'as the first',
    'staff.logout': { error: 'no_session', errorDetails: {} },
    'staff.paymentCardBlock': 'as the first',
    'staff.paymentCardUnblock': 'as the first',
    'staff.payoutCaseResolve': decided('closed'),
    'staff.playerBlock': 'as the first',
    'staff.playerLimitLoosen': 'as the first',
    'staff.playerLimitTighten': 'as the first',
    'staff.playerNoteAdd': 'as the first',
    'staff.playerReveal': 'as the first',
    // None was left to end.
    'staff.playerSessionEnd': { ended: 0 },
    'staff.playerUnblock': 'as the first',
    'staff.roleDelete': { error: 'element_not_found', errorDetails: {} },
    'staff.roleSave': 'as the first',
    'staff.settingChange': 'as the first',
    'staff.settingChangeApprove': {
      error: 'setting_change_ended',
      errorDetails: { outcome: 'approved' },
    },
    'staff.settingChangeEnd': {
      error: 'setting_change_ended',
      errorDetails: { outcome: 'rejected' },
    },
    'staff.withdrawalApprove': decided('approved'),
    // The assignment begins again.
    'staff.withdrawalAssign': { until: expect.any(String) as string },
    'staff.withdrawalInformationRequestEnd': 'as the first',
    'staff.withdrawalReject': decided('rejected'),
    'staff.withdrawalRequestInformation': { error: 'waits_for_player', errorDetails: { until: answerBy } },
    'staff.withdrawalUnassign': 'as the first',
  })
  expect([...seen.keys()].sort()).toEqual(changes.map(({ id: call }) => call).sort())
}, 120_000)

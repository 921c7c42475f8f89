import { contract, pathOf, type Call, type CallId } from '@baize/contract'
import {
  deposit,
  must,
  people,
  personNumber,
  registeredPlayer,
  registrationOf,
  solveCaptcha,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { playerIdOf } from '../player-id-of.ts'
import {
  codeIn,
  LIMIT_BY_SUPPORT,
  limitBySupport,
  reviewedDocument,
  savedCard,
  suspended,
  typedCard,
  unansweredPayout,
} from './arrangements.ts'
import { photo } from '../../src/features/documents/tests/pictures.ts'
import { startHere } from '../start-here.ts'
import { account, bankOf, DEPOSIT, FT, HUF, WITHDRAWAL } from './bank.ts'
import { faultsOfHeaders, type Kind } from './headers.ts'
import { faultsOfError, undeclaredIn } from './response-faults.ts'

/** Calls that are open to guessing, by one source in a minute: more than the test of all changes makes. */
const SENSITIVE = 80

let world: OwnWorld
let anna: Browser
let dora: Browser
beforeAll(async () => {
  world = await startWorld({ startHere, env: { RATE_LIMIT_SENSITIVE: String(SENSITIVE) } })
  // A server that starts without built pages, or while they are built again, takes every path for a page.
  const page = await (await fetch(world.site)).text()
  if (page.includes('The pages are not built.'))
    throw new Error('The pages of the sites are not built: run "npm run build", then this test again.')
  anna = await registeredPlayer(world, 'anna')
  await deposit(world, anna, 50_000n * FT)
  dora = await world.loginStaff('dora')
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
})

async function send(browser: Browser, id: CallId, input: object) {
  const isUpload = (contract as unknown as Record<string, Call>)[id]?.upload === true
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const response = await browser.request(pathOf(id), {
    method: 'POST',
    ...(isUpload ? { body: await formOf(input) } : { headers, body: JSON.stringify(input) }),
  })
  return { response, body: (await response.json()) as Record<string, unknown> }
}

/** The fields, then a picture. */
async function formOf(input: object): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.set(name, String(value))
  form.set('file', new Blob([new Uint8Array(await photo())]), 'picture.jpg')
  return form
}

type Answered = (browser: Browser, id: CallId, input: object) => Promise<Record<string, unknown>>

/** What a player changes about themselves, up to the closing and the deletion of an account. */
async function profileChanges(answered: Answered) {
  const [person, other] = [personNumber(50), personNumber(51)]
  const { password } = person
  const player = await registeredPlayer(world, person)
  const { version } = must(await player.get('account.initDetails', {}))
  await answered(player, 'account.updateDetails', { version, receiveEmail: true })
  await answered(player, 'account.changePhoneNumber', { phoneNumber: '+36301234567', password })
  await answered(player, 'account.prepareExport', { password })
  await answered(player, 'account.changeEmail', { email: 'given-up@example.hu', password })
  await answered(player, 'account.cancelEmailChange', {})
  await answered(player, 'account.changeEmail', { email: 'new-50@example.hu', password })
  await world.runDue()
  const code = await codeIn(world, 'new-50@example.hu', 0)
  await answered(world.visitor(), 'account.confirmEmail', { code })
  await answered(player, 'account.closeAccount', { password, leavesBalance: false })
  await answered(await registeredPlayer(world, other), 'account.deleteAccount', { password })
}

/** The answer to a request for information, with one of two files. */
async function answerWithFiles(player: Browser, answered: Answered, id: string) {
  const { fileId } = await answered(player, 'player.informationRequestFile', { id, name: 'wrong.jpg' })
  await answered(player, 'player.informationRequestFileRemove', { id, fileId })
  await answered(player, 'player.informationRequestFile', { id, name: 'statement.jpg' })
  await answered(player, 'player.informationRequestAnswer', { id, answer: 'Mine alone.' })
}

// Proves S1
test('every successful change returns the fields of the contract only', async () => {
  const visitor = world.visitor()
  const seen = new Map<string, readonly string[]>()
  const cookies = new Map<string, readonly string[]>()
  const answered = async (browser: Browser, id: CallId, input: object) => {
    const { response, body } = await send(browser, id, input)
    expect({ id, status: response.status, body }).toMatchObject({ id, status: 200 })
    expect(faultsOfHeaders(response, 'data')).toEqual([])
    seen.set(id, undeclaredIn(contract[id].output as z.ZodMiniType, body))
    cookies.set(id, response.headers.getSetCookie())
    return body
  }
  const { email, password } = people.bela
  const login = async (secret: string) =>
    must(await world.visitor().post('account.login', { login: email, password: secret }))
  const registered = await answered(visitor, 'account.register', {
    ...registrationOf('bela'),
    captcha: await solveCaptcha(visitor),
  })
  await world.runDue()
  const first = (await world.sandbox.mail(email)).at(-1)?.number ?? 0
  await answered(visitor, 'account.correctEmail', {
    correction: registered['correction'],
    email: 'x@example.hu',
  })
  await answered(visitor, 'account.correctEmail', { correction: registered['correction'], email })
  await answered(visitor, 'account.resendActivation', { email })
  await world.runDue()
  const activationCode = await codeIn(world, email, first)
  await answered(visitor, 'account.checkActivationCode', { code: activationCode })
  await answered(visitor, 'account.activate', { code: activationCode })
  await answered(visitor, 'account.login', { login: email, password })
  await login(password)
  await answered(visitor, 'account.dismissFirstSteps', {})
  await answered(visitor, 'account.endOtherSessions', {})
  await answered(visitor, 'account.saveLanguage', { language: 'en' })
  await answered(visitor, 'account.savePrefill', { type: 'withdrawal', fields: {} })
  await login(password)
  const { sessions } = must(await visitor.get('account.sessions', {}))
  await answered(visitor, 'account.endSession', { id: sessions.find(({ isThis }) => !isThis)?.id })
  const changed = { password, newPassword: 'Another-Long-78', confirmPassword: 'Another-Long-78' }
  await answered(visitor, 'account.changePassword', changed)
  const before = (await world.sandbox.mail(email)).at(-1)?.number ?? 0
  await answered(world.visitor(), 'account.forgotPassword', { email, captcha: await solveCaptcha(visitor) })
  await world.runDue()
  const resetCode = await codeIn(world, email, before)
  const third = { password: 'A-Third-Long-79', confirmPassword: 'A-Third-Long-79' }
  await answered(world.visitor(), 'account.checkResetCode', { code: resetCode })
  await answered(world.visitor(), 'account.resetPassword', { code: resetCode, ...third })
  await answered(visitor, 'account.login', { login: email, password: third.password })
  await answered(visitor, 'player.saveLimit', { type: 'deposit', period: 'daily', amount: '1000000' })
  // As under a rule set that wants a higher limit confirmed, after its wait.
  await world.db.query(
    `
    update wallet.player_limit set pending_amount = 2000000, pending_at = t.now - interval '1 hour',
      pending_lapses_at = t.now + interval '1 day', pending_due_at = t.now + interval '1 day'
    from (select baize.now() as now) t
    where type = 'deposit' and period = 'daily' and player_id = (
      select player_id from player where email = $1)`,
    [email],
  )
  await answered(visitor, 'player.confirmLimit', { type: 'deposit', period: 'daily', amount: '2000000' })
  await answered(visitor, 'player.startTimeOut', { hours: 24 })
  await answered(visitor, 'account.logout', {})
  const { reference: opened } = await answered(anna, 'payments.depositSubmit', {
    method: DEPOSIT,
    amount: '500000',
    currency: HUF,
  })
  await answered(anna, 'payments.depositCancel', { reference: opened })
  await answered(anna, 'payments.depositFinish', await typedCard(anna))
  await answered(anna, 'payments.forgetStoredPaymentDetail', {
    storedDetailReference: await savedCard(world, anna),
  })
  const owner = await playerIdOf(world, people.anna.email)
  const block = { playerId: owner, cardId: await savedCard(world, anna), note: 'she says that it is stolen' }
  await answered(dora, 'staff.paymentCardBlock', block)
  await answered(dora, 'staff.paymentCardUnblock', block)
  const blocked = { playerId: owner, actions: ['play'], note: 'asked by the bank' }
  await answered(dora, 'staff.playerBlock', { ...blocked, message: 'Please call us.' })
  await answered(dora, 'staff.playerUnblock', blocked)
  await answered(anna, 'game.demoGame', { name: 'dice-house' })
  await answered(anna, 'game.saveFavourite', { name: 'dice-house', isFavourite: true })
  const { gameSessionId } = await answered(anna, 'game.game', { name: 'dice-house', type: 'real' })
  await answered(anna, 'game.prolongGameSession', {})
  await answered(anna, 'game.closeGameSession', { gameSessionId })
  const references: unknown[] = []
  for (let number = 0; number < 3; number += 1) {
    const input = { method: WITHDRAWAL, amount: '300000', currency: HUF, fields: account }
    const body = (await answered(anna, 'payments.initWithdraw', input)) as {
      withdrawal: { reference: string }
    }
    references.push(body.withdrawal.reference)
  }
  await answered(anna, 'payments.cancelWithdrawal', { reference: references[0] })
  await answered(dora, 'staff.withdrawalAssign', { reference: references[1], reassign: false })
  await answered(dora, 'staff.withdrawalRequestInformation', {
    reference: references[1],
    message: 'Is this account yours?',
  })
  await answered(dora, 'staff.withdrawalInformationRequestEnd', { reference: references[1] })
  await answered(dora, 'staff.withdrawalRequestInformation', {
    reference: references[1],
    message: 'Is this account yours alone?',
  })
  const { requests } = must(await anna.get('player.informationRequests', {}))
  await answerWithFiles(anna, answered, requests[0]?.id ?? '')
  await answered(dora, 'staff.withdrawalUnassign', { reference: references[1] })
  const bank = await bankOf(world)
  await bank.fault('payout.create', 'outcome', 'silent')
  await answered(dora, 'staff.withdrawalApprove', { reference: references[1] })
  await answered(dora, 'staff.withdrawalReject', { reference: references[2], message: 'a copy is missing' })
  await world.runDue()
  await answered(dora, 'staff.payoutCaseResolve', {
    id: await unansweredPayout(world, String(references[1])),
    decision: 'paid',
    note: 'they say so',
  })
  await profileChanges(answered)
  const other = must(
    await anna.post('payments.depositSubmit', { method: DEPOSIT, amount: '500000', currency: HUF }),
  ).reference
  await bank.notify(world.site, other, { amount: 400_000 })
  const [mismatch] = must(
    await dora.get('staff.cases', { open: 'true', kind: 'notification_mismatch' }),
  ).items
  await answered(dora, 'staff.caseRequestInformation', { id: mismatch?.id, message: 'What did you pay?' })
  await answered(dora, 'staff.caseInformationRequestEnd', { id: mismatch?.id })
  await answered(dora, 'staff.depositCaseResolve', {
    id: mismatch?.id,
    decision: 'close',
    note: 'never paid',
  })
  await bank.notify(world.site, 'DNEVERGIVENOUT')
  const { items } = must(await dora.get('staff.cases', { open: 'true' }))
  await answered(anna, 'player.documentUpload', {
    name: 'card.jpg',
    side: 'front',
    type: 'identificationCard',
  })
  const licence = await reviewedDocument(world, anna, 'driverLicence')
  await answered(dora, 'staff.documentAssign', { id: licence, reassign: false })
  await answered(dora, 'staff.documentUnassign', { id: licence })
  await answered(dora, 'staff.documentRequestInformation', { id: licence, message: 'Is it yours?' })
  await answered(dora, 'staff.documentInformationRequestEnd', { id: licence })
  const { version: seenVersion } = must(await dora.get('staff.document', { id: licence }))
  const rejection = { id: licence, version: seenVersion, sides: ['back'], message: 'It is blurred.' }
  await answered(dora, 'staff.documentReject', rejection)
  const passport = await reviewedDocument(world, anna, 'passport')
  const { version } = must(await dora.get('staff.document', { id: passport }))
  await answered(dora, 'staff.documentApprove', { id: passport, version })
  await answered(dora, 'staff.caseAssign', { id: items[0]?.id, reassign: false })
  await answered(dora, 'staff.caseUnassign', { id: items[0]?.id })
  await answered(dora, 'staff.caseClose', { id: items[0]?.id, note: 'checked with the provider' })
  await answered(dora, 'staff.depositResolve', {
    reference: await suspended(world, anna),
    decision: 'return',
    note: 'limit reached this month',
  })
  const { players } = must(await dora.get('staff.players', { query: email }))
  const playerId = players[0]?.playerId
  const adam = await world.loginStaff('adam')
  const raise = { name: 'withdrawals.newAccountsPerDay', value: '5', current: '3', reason: 'agreed' }
  const ended = await answered(adam, 'staff.settingChange', raise)
  await answered(dora, 'staff.settingChangeEnd', { changeId: ended['changeId'], note: 'not agreed' })
  const approved = await answered(adam, 'staff.settingChange', raise)
  await answered(dora, 'staff.settingChangeApprove', { changeId: approved['changeId'] })
  const role = { slug: 'fraud-team', name: 'Fraud team', permissions: ['blockPlayers'], version: null }
  await answered(adam, 'staff.roleSave', role)
  await answered(adam, 'staff.roleDelete', { slug: role.slug, version: 1 })
  await answered(dora, 'staff.playerReveal', { playerId, reason: 'asked by telephone' })
  await answered(dora, 'staff.playerNoteAdd', { playerId, note: 'asked for their data' })
  const mark = await world.loginStaff('mark')
  const correction = {
    ...{ playerId: owner, kind: 'credit', amount: '1000', currency: 'HUF' },
    ...{ reason: 'the round froze', message: 'The prize of your round.' },
  }
  const posted = await answered(dora, 'staff.correctionPropose', correction)
  const decision = { id: posted['caseId'], decision: 'approve', note: 'agreed with the studio' }
  await answered(mark, 'staff.correctionDecide', decision)
  const withdrawn = await answered(dora, 'staff.correctionPropose', correction)
  await answered(dora, 'staff.correctionWithdraw', { id: withdrawn['caseId'], note: 'the studio pays it' })
  await limitBySupport(world, anna, owner)
  const removal = { playerId: owner, ...LIMIT_BY_SUPPORT, amount: null, reason: 'asked by telephone' }
  await answered(dora, 'staff.playerLimitLoosen', removal)
  const lower = { ...removal, amount: '40000000', message: 'As you asked, we lowered your limit.' }
  await answered(dora, 'staff.playerLimitTighten', lower)
  await answered(dora, 'staff.playerSessionEnd', { playerId, sessionId: null })
  await answered(dora, 'staff.saveLanguage', { language: 'en' })
  await answered(dora, 'staff.logout', {})
  dora = await world.loginStaff('dora')
  expect([...seen].filter(([, undeclared]) => undeclared.length > 0)).toEqual([])

  // Every cookie has all security attributes, and only session and device cookies are set.
  const guarded =
    /^__Host-(?:player|staff|device|language|staff-language)=[\w.-]*; Path=\/; Secure; HttpOnly; SameSite=Lax(?:; Max-Age=\d+)?$/
  expect([...cookies.values()].flat().filter((line) => !guarded.test(line))).toEqual([])
  const setting = [...cookies].filter(([, lines]) => lines.length > 0).map(([id]) => id)
  expect(setting.sort()).toEqual([
    'account.changeEmail',
    'account.changePassword',
    'account.changePhoneNumber',
    'account.closeAccount',
    'account.deleteAccount',
    'account.login',
    'account.logout',
    'account.prepareExport',
    'account.saveLanguage',
    'staff.logout',
    'staff.saveLanguage',
  ])
}, 120_000)

// Proves S26, S31, S60
describe('every kind of response has its headers', () => {
  const messages = async () =>
    Object.values(must(await world.visitor().get('content.start', {})).messages)[0] ?? ''
  const get = (path: string, site = world.site) => fetch(`${site}${path}`, { redirect: 'manual' })
  const post = (path: string, body: string, headers: Record<string, string>) =>
    fetch(`${world.site}${path}`, { method: 'POST', body, headers, redirect: 'manual' })
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

  test.each<[string, Kind, number, () => Promise<Response>]>([
    ['a page', 'document', 200, () => get('/payment/deposit')],
    ['a page of nothing', 'document', 404, () => get('/no/such/page')],
    ['a page of the back office', 'document', 200, () => get('/', world.staff)],
    ['a call', 'data', 200, () => get('/api/content/start')],
    ['a call of the back office', 'data', 200, () => get('/api/staff/start', world.staff)],
    ['no session', 'data', 401, () => get('/api/player/limits')],
    ['no session in the back office', 'data', 401, () => get('/api/staff/cases?open=true', world.staff)],
    ['no such call', 'data', 404, () => get('/api/no/such')],
    ['no such method', 'data', 405, () => fetch(`${world.site}/api/content/start`, { method: 'DELETE' })],
    [
      'a foreign page',
      'data',
      403,
      () => post('/api/account/login', '{}', { 'content-type': 'application/json' }),
    ],
    ['broken JSON', 'data', 400, () => post('/api/account/login', '{', json)],
    [
      'a large body',
      'data',
      413,
      () => post('/api/account/login', JSON.stringify({ login: 'x'.repeat(70_000) }), json),
    ],
    [
      'another type',
      'data',
      415,
      () => post('/api/account/login', 'a=b', { ...json, 'content-type': 'text/plain' }),
    ],
    ['fields', 'data', 422, () => post('/api/account/login', '{}', json)],
    ['an unsigned notification', 'data', 401, () => post('/callbacks/payments/tollgate/notify', '{}', {})],
    ['an unknown provider', 'data', 404, () => post('/callbacks/payments/nobody/notify', '{}', {})],
    ['an unsigned wallet call', 'data', 200, () => post('/callbacks/games/hub88/user/balance', '{}', {})],
    ['a way back by GET', 'redirect', 303, () => get('/return/tollgate?reference=D1')],
    [
      'a way back by POST',
      'redirect',
      303,
      () => post('/return/tollgate', 'reference=D1', { 'content-type': 'application/x-www-form-urlencoded' }),
    ],
    ['a way back from nowhere', 'redirect', 303, () => get('/return/nobody')],
    ['texts', 'file', 200, async () => get(await messages())],
    ['no such texts', 'data', 404, () => get('/messages/en/none.0.json')],
    ['art', 'file', 200, () => get('/art/dice-house.svg')],
    ['no such art', 'data', 404, () => get('/art/none.svg')],
    ['art above its folder', 'data', 404, () => get('/art/..%2fgames.json')],
    ['no such asset', 'data', 404, () => get('/assets/none.js')],
    ['an icon', 'file', 200, () => get('/favicon.svg')],
    ['robots', 'file', 200, () => get('/robots.txt')],
    ['the state of health', 'data', 200, () => get('/api/health')],
    ['the document of the API', 'data', 200, () => get('/api/openapi.json')],
    ['no events', 'data', 401, () => get('/api/events')],
  ])('%s', async (_name, kind, status, request) => {
    const response = await request()
    const text = await response.text()
    expect({ status: response.status, faults: faultsOfHeaders(response, kind) }).toEqual({
      status,
      faults: [],
    })
    const isRefusal = kind === 'data' && status >= 400 && !response.url.includes('/callbacks/')
    expect(isRefusal ? faultsOfError(status, JSON.parse(text)) : []).toEqual([])
    expect(text).not.toMatch(/node_modules|\bat .*\.ts:\d+|PostgreSQL|\bselect [\w.*, "]+ from /i)
  })

  test('the built entry of a page', async () => {
    const html = await (await get('/')).text()
    for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
      expect(faultsOfHeaders(await get(path), 'file')).toEqual([])
    }
  })
})

test('a client with too many attempts is refused with Retry-After and the same headers', async () => {
  const tries = Array.from({ length: SENSITIVE + 5 }, () =>
    send(world.visitor(), 'account.activate', { code: 'never-sent' }),
  )
  const refused = (await Promise.all(tries)).find(({ response }) => response.status === 429)
  expect(refused?.body).toMatchObject({ error: 'counter_limit', errorCode: 206 })
  expect(Number(refused?.response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused === undefined ? ['none'] : faultsOfHeaders(refused.response, 'data')).toEqual([])
})

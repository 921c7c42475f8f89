import {
  contract,
  errorEntry,
  pathOf,
  type Call,
  type CallId,
  type ErrorName,
  type ErrorObject,
} from '@baize/contract'
import { FIRST_STAFF_ROLES, mayStaff } from '@baize/domain'
import {
  deposit,
  must,
  people,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { badInputsOf } from './bad-inputs.ts'
import { changes, inputOf, isStaffCall, refusalsOf, UNKNOWN_ID, type References } from './call-inputs.ts'
import { playerIdOf } from './player-id-of.ts'
import { startHere } from './start-here.ts'

type Who = 'visitor' | 'player' | 'staff visitor' | 'staff member'
const FT = 100n
const LONG = 10 * 60_000
/** Anna's, who sends the calls of players. */
const own: References = { ownPassword: people.anna.password }

let world: OwnWorld
let callers: Readonly<Record<Who, Browser>>
let administrator: Browser
/** Bela's. */
let foreign: References

beforeAll(async () => {
  // Thousands of invalid requests from one address; rate limits have their own tests.
  world = await startWorld({
    startHere,
    env: { RATE_LIMIT_GENERAL: '1000000', RATE_LIMIT_SENSITIVE: '1000000' },
  })
  const anna = await registeredPlayer(world, 'anna')
  await deposit(world, anna, 20_000n * FT)
  const bela = await registeredPlayer(world, 'bela')
  const deposited = await deposit(world, bela, 20_000n * FT)
  must(await bela.post('game.game', { name: 'dice-house', type: 'real' }))
  const { withdrawal } = must(
    await bela.post('payments.initWithdraw', {
      method: 1011,
      amount: (5_000n * FT).toString(),
      currency: 'HUF',
      password: people.bela.password,
      fields: { ibanAccount: 'HU42117730161111101800000000', ibanAccountOwnerName: 'Bela Nagy' },
    }),
  )
  const { rows } = await world.db.query<{ sessionId: string }>(
    'select player_session_id as "sessionId" from game_session where player_id = $1',
    [await playerIdOf(world, people.bela.email)],
  )
  foreign = {
    deposit: deposited.reference,
    withdrawal: withdrawal.reference,
    session: rows[0]?.sessionId ?? '',
  }
  // Required before a login is looked up; captchas have their own tests.
  await world.db.query(`insert into setting (name, value) values ('captcha.requiredAt', '[]')`)
  callers = {
    visitor: world.visitor(),
    player: anna,
    'staff visitor': world.staffVisitor(),
    'staff member': await world.loginStaff('dora'),
  }
  administrator = await world.loginStaff('adam')
  unchanged = await state()
}, 120_000)
afterAll(() => world?.stop())

/** A digest of everything that a refused call must not change. */
async function state(): Promise<string> {
  const tables = [
    'wallet.account',
    'wallet.ledger_transaction',
    'wallet.posting',
    'wallet.player_limit',
    'deposit',
    'withdrawal',
    'player',
    'staff_case',
    'staff_assignment',
    'staff_note',
    'payment_card',
    'setting',
    'setting_change',
    'staff_role',
  ]
  const hashes = tables.map(
    (table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t)`,
  )
  // With a name, a connection plans it once.
  const { rows } = await world.db.query<{ state: string }>({
    name: 'state',
    text: `select concat_ws(' ', ${hashes.join(', ')}) as state`,
  })
  return rows[0]?.state ?? ''
}

/** The state that no call of this file may change. */
let unchanged: string

type Sent = { readonly status: number; readonly error: string; readonly code: number | null }

async function send(browser: Browser, id: string, body: string): Promise<Sent> {
  const response = await browser.request(pathOf(id as CallId), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  })
  const answer = (await response.json()) as Partial<ErrorObject>
  return { status: response.status, error: answer.error ?? 'accepted', code: answer.errorCode ?? null }
}

const answerOf = (name: ErrorName) => ({ error: name, code: errorEntry(name).code })
/** The caller for a call's access. */
const servedBy = (access: string): Who =>
  ({ anyone: 'visitor', player: 'player', staffVisitor: 'staff visitor', staff: 'staff member' })[
    access
  ] as Who

/** The caller, of a role that permits the call. */
function callerOf({ access, permission }: Call): Browser {
  return permission === undefined || mayStaff({ permissions: FIRST_STAFF_ROLES.payments }, permission)
    ? callers[servedBy(access)]
    : administrator
}

describe.each(changes)('$id', (call) => {
  const good = inputOf(call, own)

  // Proves S17
  test(
    'refuses every invalid input with an error of the catalogue and changes nothing',
    async () => {
      const accepts = (input: unknown) => z.safeDecode(call.input, input as never).success
      expect(accepts(good)).toBe(true)
      const wrong: string[] = []
      for (const bad of badInputsOf(good, accepts)) {
        const sent = await send(callerOf(call), call.id, bad.raw ?? JSON.stringify(bad.input))
        const expected = answerOf(bad.expected)
        if (sent.status >= 500 || sent.error !== expected.error || sent.code !== expected.code)
          wrong.push(`${bad.title}: ${sent.status} ${sent.error}`)
      }
      expect(wrong).toEqual([])
      expect(await state()).toBe(unchanged)
    },
    LONG,
  )

  // Proves S16, G104
  test('refuses foreign and unknown references and inputs that break a rule', async () => {
    // Wrong passwords are counted over all calls.
    await world.db.query('delete from login_failure')
    for (const { title, input, error } of refusalsOf(call, { own, foreign })) {
      const sent = await send(callerOf(call), call.id, JSON.stringify(input))
      expect({ title, error: sent.error, code: sent.code }).toEqual({ title, ...answerOf(error) })
    }
    expect(await state()).toBe(unchanged)
  })

  // Proves S16
  test('refuses callers without access', async () => {
    const others = (Object.keys(callers) as Who[]).filter(
      (who) => who !== servedBy(call.access) && !(call.access === 'anyone' && who === 'player'),
    )
    for (const who of others) {
      const isOtherSite = isStaffCall(call) !== who.startsWith('staff')
      const sent = await send(callers[who], call.id, JSON.stringify(good))
      if (call.access === 'staffVisitor' && who === 'staff member') continue
      expect({ who, error: sent.error }).toEqual({
        who,
        error: isOtherSite ? 'element_not_found' : 'no_session',
      })
    }
    expect(await state()).toBe(unchanged)
  })

  // Proves S32
  test('is refused from another site', async () => {
    for (const origin of ['cross-site', 'same-site', 'none']) {
      const response = await callerOf(call).request(pathOf(call.id), {
        method: 'POST',
        body: JSON.stringify(good),
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': origin,
          'idempotency-key': crypto.randomUUID(),
        },
      })
      expect({ origin, status: response.status }).toEqual({ origin, status: 403 })
    }
    expect(await state()).toBe(unchanged)
  })
})

describe('what only the demo operator knows', () => {
  const deposit = { method: 100_027, amount: '500000', currency: 'HUF' }
  const withdrawal = { ...inputOf(contract['payments.initWithdraw'], own) }

  test.each<[string, CallId, object, ErrorName]>([
    [
      'a deposit by a method for payouts',
      'payments.depositSubmit',
      { ...deposit, method: 1011 },
      'element_not_found',
    ],
    [
      'a deposit with an unknown saved card',
      'payments.depositSubmit',
      { ...deposit, method: 100_001, storedDetailReference: UNKNOWN_ID },
      'element_not_found',
    ],
    [
      'saving a card with a method without saved cards',
      'payments.depositSubmit',
      { ...deposit, saveCard: true },
      'validation_failed',
    ],
    [
      'a withdrawal by a method for deposits',
      'payments.initWithdraw',
      { ...withdrawal, method: 100_027 },
      'element_not_found',
    ],
    [
      'a withdrawal to an unknown bank account',
      'payments.initWithdraw',
      { ...withdrawal, fields: {}, storedPayoutReference: UNKNOWN_ID },
      'element_not_found',
    ],
  ])('%s is refused', async (_title, id, input, error) => {
    expect(await send(callers.player, id, JSON.stringify(input))).toMatchObject(answerOf(error))
    expect(await state()).toBe(unchanged)
  })

  test('the decision about a deposit that was credited long ago is refused', async () => {
    const input = { reference: foreign.deposit, decision: 'return', note: 'why' }
    const sent = await send(callers['staff member'], 'staff.depositResolve', JSON.stringify(input))
    expect(sent).toMatchObject(answerOf('already_decided'))
  })
})

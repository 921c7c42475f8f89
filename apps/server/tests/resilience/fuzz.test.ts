import { pathOf, type CallId } from '@baize/contract'
import {
  deposit,
  must,
  people,
  personNumber,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changes, inputOf, isStaffCall, queryOf, reads } from '../call-inputs.ts'
import { gameProviderOf, type Play, type GameProviderClient } from '../game-provider.ts'
import { startHere } from '../start-here.ts'
import { bankOf, FT, submit, type Bank } from './bank.ts'
import { sendAll } from './send-all.ts'
import { faultsOfError, undeclaredIn } from './response-faults.ts'
import { stateOf } from './state-of.ts'
import { malformedBodies, type MalformedBody } from './malformed-bodies.ts'

const LONG = 60 * 60_000
const SEED = 20_260_501
/** Over all calls. */
const CASES = process.env['BAIZE_LONG'] === '1' ? 100_000 : 2_500

let world: OwnWorld
let provider: GameProviderClient
let bank: Bank
let play: Play
let anna: Browser
let erik: Browser
/** Closes the account. */
let leaver: Browser
let dora: Browser
let started: string
/** The state after a call that was refused in each case. */
let known: Awaited<ReturnType<typeof stateOf>> | null = null

beforeAll(async () => {
  world = await startWorld({
    startHere,
    env: {
      RATE_LIMIT_GENERAL: '10000000',
      RATE_LIMIT_SENSITIVE: '10000000',
      RATE_LIMIT_UNVERIFIED_CALLBACKS: '10000000',
    },
  })
  provider = await gameProviderOf(world)
  bank = await bankOf(world)
  anna = await registeredPlayer(world, 'anna')
  erik = await registeredPlayer(world, 'erik')
  leaver = await registeredPlayer(world, { ...personNumber(950), password: people.anna.password })
  await deposit(world, anna, 50_000n * FT)
  play = await provider.launch(anna)
  started = must(await submit(anna, 5_000n * FT)).reference
  dora = await world.loginStaff('dora')
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
}, 60_000)

/** A fixed seed: the same cases in every run. */
const casesOf = <T>(arbitrary: fc.Arbitrary<T>, count: number) =>
  fc.sample(arbitrary, { seed: SEED, numRuns: count })

const shown = ({ bytes, type }: MalformedBody) => `${type} ${bytes.toString('latin1').slice(0, 200)}`

describe.each(changes.map((call) => [call.id, call] as const))('%s', (id, call) => {
  const browserOf = () => {
    // A logout would end the session in which the cases are sent.
    if (id.endsWith('logout')) return isStaffCall(call) ? world.staffVisitor() : world.visitor()
    // A valid case changes the password of its sender.
    if (id === 'account.changePassword') return erik
    // A valid case keeps its sender from play.
    if (id === 'player.startTimeOut') return erik
    // A valid case ends the account of its sender.
    if (id === 'account.closeAccount' || id === 'account.deleteAccount') return leaver
    return isStaffCall(call) ? dora : anna
  }

  // Proves F30
  test(
    'answers any input as in the contract, and changes nothing when it refuses',
    async () => {
      const good = inputOf(call, { ownPassword: people.anna.password })
      let accepted = 0
      // Wrong passwords are counted by design.
      const before = known ?? (await stateOf(world, ['login_failure']))
      const faults = await sendAll(
        casesOf(malformedBodies(good), Math.ceil(CASES / changes.length)),
        async (body) => {
          const response = await browserOf().request(pathOf(id as CallId), {
            method: 'POST',
            body: Uint8Array.from(body.bytes),
            headers: { 'content-type': body.type, 'idempotency-key': crypto.randomUUID() },
          })
          const text = await response.text()
          const answer: unknown = JSON.parse(text)
          if (response.ok) accepted += 1
          // 502 and 503 are errors of the catalogue for an unavailable simulator or a full hash queue.
          const found = response.ok
            ? undeclaredIn(call.output, answer)
            : faultsOfError(response.status, answer)
          const isBug = response.status === 500 || text.length > 32_768
          return [...found, ...(isBug ? [`${response.status} ${text.slice(0, 200)}`] : [])].map(
            (fault) => `${fault} for ${shown(body)}`,
          )
        },
      )
      expect(faults).toEqual([])
      // Accepted cases may have changed something.
      known = accepted === 0 ? await stateOf(world, ['login_failure']) : null
      expect(known ?? before).toEqual(before)
    },
    LONG,
  )
})

test(
  'any query is answered as in the contract',
  async () => {
    const before = await stateOf(world)
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('', '\u0000', '\ud800', '1'.repeat(300), '%', 'null'),
    )
    const cases = casesOf(
      fc.tuple(
        fc.constantFrom(...reads),
        fc.dictionary(
          fc.constantFrom(
            'reference',
            'cursor',
            'queue',
            'open',
            'group',
            'kind',
            'progress',
            'from',
            'to',
            'id',
            'x',
          ),
          value,
        ),
        fc.boolean(),
      ),
      Math.ceil(CASES / 5),
    )
    const faults = await sendAll(cases, async ([call, fields, isTwice]) => {
      const good = queryOf(call, { deposit: started })
      const query = Object.entries({ ...good, ...fields }).map(
        ([name, text]) => `${name}=${encodeURIComponent(String(text).toWellFormed())}`,
      )
      const address = `${pathOf(call.id as CallId)}?${[...query, ...(isTwice ? query : [])].join('&')}`
      const response = await (isStaffCall(call) ? dora : anna).request(address)
      const answer: unknown = await response.json()
      const found = response.ok ? undeclaredIn(call.output, answer) : faultsOfError(response.status, answer)
      return [...found, ...(response.status >= 500 ? [String(response.status)] : [])].map(
        (fault) => `${fault} for ${address}`,
      )
    })
    expect(faults).toEqual([])
    expect(await stateOf(world)).toEqual(before)
  },
  LONG,
)

describe('messages of simulators with valid signatures', () => {
  // Earlier cases have opened other games.
  beforeAll(async () => {
    play = await provider.launch(anna)
  })
  const movement = () => ({
    request_uuid: crypto.randomUUID(),
    user: play.user,
    token: play.token,
    game_code: play.gameCode,
    transaction_uuid: crypto.randomUUID(),
    reference_transaction_uuid: crypto.randomUUID(),
    round: 'r',
    currency: 'HUF',
    amount: 1000,
    is_free: false,
    round_closed: true,
  })

  // Proves F30 (long)
  test(
    'of the game provider are answered in its protocol, and the ledger stays valid',
    async () => {
      const paths = [
        '/transaction/bet',
        '/transaction/win',
        '/transaction/rollback',
        '/user/balance',
        '/user/info',
        '/no/such',
        '/',
      ]
      const cases = casesOf(
        fc.tuple(malformedBodies(movement()), fc.constantFrom(...paths)),
        Math.ceil(CASES / 5),
      )
      const faults = await sendAll(cases, async ([body, path]) => {
        const { status, text } = await provider.send(world.site, path, Uint8Array.from(body.bytes))
        const answer = JSON.parse(text) as { status?: string }
        const isStatus = /^RS_[A-Z_]+$/.test(answer.status ?? '') && answer.status !== 'RS_ERROR_UNKNOWN'
        // 413 and 404: refused before the provider's protocol.
        return isStatus || status === 404 || status === 413
          ? []
          : [`${status} ${text} for ${path} ${shown(body)}`]
      })
      expect(faults).toEqual([])
      await world.checkLedger()
    },
    LONG,
  )

  test(
    'of the payment provider are processed or refused without a server error',
    async () => {
      const cases = casesOf(malformedBodies(bank.message(started)), Math.ceil(CASES / 5))
      const faults = await sendAll(cases, async (body) => {
        const { status, text } = await bank.send(world.site, body.bytes.toString('utf8'))
        return [200, 401, 413].includes(status) ? [] : [`${status} ${text} for ${shown(body)}`]
      })
      expect(faults).toEqual([])
      const { rows } = await world.db.query(`select from provider_event where outcome is null`)
      expect(rows).toEqual([])
      await world.checkLedger()
    },
    LONG,
  )
})

test('Anna can still play, deposit and log in afterwards', async () => {
  must(
    await world.visitor().post('account.login', { login: people.anna.email, password: people.anna.password }),
  )
  expect(await provider.bet(world.site, play, { key: crypto.randomUUID(), amountMinor: FT })).toMatchObject({
    status: 'RS_OK',
  })
})

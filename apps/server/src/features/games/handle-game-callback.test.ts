import { createHash, randomUUID } from 'node:crypto'
import { err, ok } from '@baize/domain'
import type { GameProvider, RawCallback, WalletRequest } from '@baize/plugin-kit'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { describe, expect, test } from 'vitest'
import type { DB } from '../../platform/db/schema.ts'
import { handleGameCallback } from './handle-game-callback.ts'

const callback: RawCallback = {
  method: 'POST',
  path: 'bet',
  query: {},
  headers: {},
  body: new Uint8Array(),
  receivedAtMs: 0,
}
const movement = {
  playerReference: 'p-1',
  key: 'k-1',
  round: 'r-1',
  roundClosed: false,
  gameCode: 'dice',
  currency: 'HUF',
  amountMinor: 200_00n,
}
const bet: WalletRequest = { kind: 'bet', token: 'a-token', ...movement }
const win: WalletRequest = { kind: 'win', betKey: 'k-0', ...movement }
const balance: WalletRequest = { kind: 'balance', playerReference: 'p-1', token: null, gameCode: null }

/** A game provider that answers with the name of the outcome. */
const providerReading = (request: WalletRequest): GameProvider => ({
  launchUrl: () => Promise.resolve(err({ kind: 'unavailable', reason: 'not used here' })),
  read: () => ok(request),
  reply: (_callback, _request, answer) => ({
    status: 200,
    contentType: 'text/plain',
    body: `${answer.outcome} ${answer.balanceMinor}`,
  }),
})

const unread = { status: 200, contentType: 'text/plain' }

type Answer = { outcome: string; balanceMinor: bigint } | Error

const fail = (): never => {
  throw new Error('a fault of the adapter')
}

/** A database without rows, whose settings have their defaults. */
class EmptyDatabase extends DummyDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    const settings = { version: randomUUID(), values: {} }
    return Promise.resolve({
      executeQuery: <Row>({ sql }: CompiledQuery) =>
        Promise.resolve({ rows: (sql.includes('setting_version') ? [settings] : []) as Row[] }),
      streamQuery: () => {
        throw new Error('not used here')
      },
    })
  }
}

/** The dependencies of the handler, which record each call. */
function fixture(request: WalletRequest, answer: Answer) {
  const calls: { name: string; request: object }[] = []
  const queries: string[] = []
  const errors: object[] = []
  const wallet = new Proxy({} as Parameters<typeof handleGameCallback>[0]['wallet'], {
    get: (_target, name: string) => (given: object) => {
      calls.push({ name, request: given })
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve({ currency: 'HUF', ...answer })
    },
  })
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new EmptyDatabase(),
      createIntrospector: (its) => new PostgresIntrospector(its),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void queries.push(query.sql),
  })
  const log = { error: (facts: object, message: string) => void errors.push({ ...facts, message }) }
  const gameProviders = new Map([
    ['acme', providerReading(request)],
    [
      'unverified',
      {
        ...providerReading(request),
        read: () => err({ ...unread, body: 'wrong signature', isVerified: false }),
      },
    ],
    [
      'newer',
      {
        ...providerReading(request),
        read: () => err({ ...unread, body: 'unknown field', isVerified: true }),
      },
    ],
    ['reads badly', { ...providerReading(request), read: fail }],
    ['replies badly', { ...providerReading(request), reply: fail }],
  ])
  const deps = { plugins: { gameProviders, ruleSets: new Map() }, wallet, db, log }
  return { calls, queries, errors, reply: (slug = 'acme') => handleGameCallback(deps, slug, callback) }
}

describe('a wallet call of a game provider', () => {
  test('for a bet calls the wallet once with the hash of the token, without other queries', async () => {
    const { calls, queries, reply } = fixture(bet, { outcome: 'ok', balanceMinor: 800_00n })
    expect((await reply()).body).toBe('ok 80000')
    const tokenHash = createHash('sha256').update('a-token').digest()
    expect(calls).toEqual([
      { name: 'postBet', request: expect.objectContaining({ source: 'acme', key: 'k-1', tokenHash }) },
    ])
    expect(queries).toEqual([])
  })

  test('is answered as unavailable when the wallet fails, without opening a case', async () => {
    const { queries, errors, reply } = fixture(bet, new Error('canceling statement due to statement timeout'))
    expect((await reply()).body).toBe('unavailable null')
    expect(errors).toEqual([
      {
        err: expect.any(Error),
        source: 'acme',
        kind: 'bet',
        key: 'k-1',
        message: 'a wallet call of a game provider failed',
      },
    ])
    expect(queries).toEqual([])
  })

  test('without a transaction id is logged without one when the wallet fails', async () => {
    const { errors, reply } = fixture(balance, new Error('canceling statement due to statement timeout'))
    expect((await reply()).body).toBe('unavailable null')
    expect(errors).toEqual([expect.not.objectContaining({ key: expect.anything() })])
  })

  test.each([
    ['reads badly', { source: 'reads badly' }, 0],
    ['replies badly', { source: 'replies badly', kind: 'bet', key: 'k-1' }, 1],
  ])(
    'whose adapter throws (%s) is logged with the provider and has no response of its protocol',
    async (slug, facts, count) => {
      const { calls, errors, reply } = fixture(bet, { outcome: 'ok', balanceMinor: 0n })
      await expect(reply(slug)).rejects.toThrow('a fault of the adapter')
      const message = 'the adapter of a game provider failed'
      expect(errors).toEqual([{ err: expect.any(Error), ...facts, message }])
      expect(calls).toHaveLength(count)
    },
  )

  // Proves G99
  test.each([
    [bet, 'insufficient_balance', 0],
    [bet, 'bet_rolled_back', 0],
    [bet, 'token_dead', 0],
    [bet, 'key_reused', 1],
    [win, 'ok', 0],
    [win, 'key_reused', 1],
    [win, 'player_unknown', 1],
    [bet, 'player_unknown', 0],
    [win, 'bet_unknown', 1],
    [win, 'bet_rolled_back', 1],
  ])('%o with the outcome %s opens %i cases', async (request, outcome, count) => {
    const { queries, reply } = fixture(request, { outcome, balanceMinor: 0n })
    expect((await reply()).body).toBe(`${outcome} 0`)
    expect(queries.filter((text) => text.includes('insert into "staff_case"'))).toHaveLength(count)
  })

  // Proves G78
  test.each([
    ['unverified', 'wrong signature', { outcome: 'invalid_signature', rejection: 'signature' }],
    ['newer', 'unknown field', { outcome: 'malformed', rejection: 'malformed' }],
  ])(
    'that is rejected (%s) reaches neither wallet nor database, and has its own outcome although its status is 200',
    async (slug, body, outcome) => {
      const { calls, queries, reply } = fixture(bet, { outcome: 'ok', balanceMinor: 0n })
      expect(await reply(slug)).toEqual({ status: 200, contentType: 'text/plain', body, ...outcome })
      expect(await reply()).toMatchObject({ status: 200, outcome: 'ok' })
      expect([calls.length, queries]).toEqual([1, []])
    },
  )

  test('of a game provider that is not installed is not found', async () => {
    const answer = await fixture(bet, { outcome: 'ok', balanceMinor: 0n }).reply('nobody')
    expect(answer).toMatchObject({ status: 404, rejection: 'plugin' })
  })
})

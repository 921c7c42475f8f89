import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { createBetLanes } from './bet-lanes.ts'
import type { BatchedBet, BetResult, PostBet } from './play-movements.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settled = () => vi.advanceTimersByTimeAsync(0)

function errorOf(code: string): Error {
  const error = new pg.DatabaseError(`error ${code}`, 0, 'error')
  error.code = code
  return error
}

/** `anna 1` is a bet of Anna. */
const betOf = (name: string, more: Partial<PostBet> = {}): PostBet => ({
  source: 'arcade',
  playerReference: name.split(' ')[0] ?? '',
  key: name,
  round: name,
  gameCode: 'dice',
  currency: 'HUF',
  amountMinor: 100n,
  tokenHash: new Uint8Array(32),
  ...more,
})
const resultOf = (key: string): BetResult => ({
  outcome: 'ok',
  replayed: false,
  balanceMinor: BigInt(key.length),
  walletVersion: 1n,
  currency: 'HUF',
  details: {},
})
const posted = (key: string): BatchedBet => ({ left: null, result: resultOf(key) })

/** Lanes over a database whose calls end when the test ends them. */
function lanesOver(lanes = 1) {
  const metrics = createMetrics()
  const calls: string[] = []
  const open = new Map<string, { end(answer?: unknown): void; fail(error: Error): void }>()
  const log = { warn: vi.fn() }
  function call<Answer>(name: string, usual: Answer): Promise<Answer> {
    calls.push(name)
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    open.set(name, { end: (answer) => resolve((answer as Answer | undefined) ?? usual), fail: reject })
    return promise
  }
  const postBet = createBetLanes(
    {
      postBet: ({ key }) => call(key, resultOf(key)),
      postBets: (bets) =>
        call(
          bets.map(({ key }) => key).join(' + '),
          bets.map(({ key }) => posted(key)),
        ),
    },
    { lanes, metrics, log },
  )
  const results: string[] = []
  const send = async (...bets: readonly (string | PostBet)[]) => {
    for (const each of bets) {
      const bet = typeof each === 'string' ? betOf(each) : each
      postBet(bet).then(
        ({ outcome }) => results.push(`${bet.key}: ${outcome}`),
        (error: unknown) => results.push(`${bet.key}: ${(error as Error).message}`),
      )
    }
    await settled()
  }
  const callOf = (name: string) => {
    const found = open.get(name)
    if (found === undefined) throw new Error(`${name} is not called, but ${calls.join(', ')}`)
    return found
  }
  return {
    calls,
    results,
    log,
    send,
    async end(name: string, answer?: unknown) {
      callOf(name).end(answer)
      await settled()
    },
    async fail(name: string, error: Error) {
      callOf(name).fail(error)
      await settled()
    },
    async fallbacks() {
      const { values } = await metrics.betFallbacks.get()
      const counted = values.filter(({ value }) => value > 0)
      return Object.fromEntries(counted.map(({ labels, value }) => [labels.reason, value]))
    },
    exported: () => metrics.registry.metrics(),
  }
}

describe('a lane', () => {
  // Proves G3
  test('posts a lone bet by the single function, without waiting for others', async () => {
    const { send, calls, end, results } = lanesOver()
    await send('anna 1')
    expect(calls).toEqual(['anna 1'])
    await end('anna 1')
    expect(results).toEqual(['anna 1: ok'])
  })

  test('posts bets that arrive in one iteration of the event loop together', async () => {
    const { send, calls, end, results } = lanesOver()
    await send('anna 1', 'bela 1', 'cili 1')
    expect(calls).toEqual(['anna 1 + bela 1 + cili 1'])
    await end('anna 1 + bela 1 + cili 1')
    expect(results).toEqual(['anna 1: ok', 'bela 1: ok', 'cili 1: ok'])
  })

  test('takes what has waited when it becomes free, at most 32', async () => {
    const { send, calls, end } = lanesOver()
    await send('anna 1')
    const names = Array.from({ length: 40 }, (_, number) => `p${number} 1`)
    await send(...names)
    expect(calls).toEqual(['anna 1'])
    await end('anna 1')
    expect(calls.slice(1)).toEqual([names.slice(0, 32).join(' + ')])
    await end(names.slice(0, 32).join(' + '))
    expect(calls.slice(2)).toEqual([names.slice(32).join(' + ')])
  })

  test('works beside another, and no further one', async () => {
    const { send, calls, end } = lanesOver(2)
    await send('anna 1')
    await send('bela 1', 'cili 1')
    await send('dora 1', 'erik 1')
    expect(calls).toEqual(['anna 1', 'bela 1 + cili 1'])
    await end('bela 1 + cili 1')
    expect(calls.at(-1)).toBe('dora 1 + erik 1')
  })

  test('mixes neither providers nor currencies, and takes the oldest bets first', async () => {
    const { send, calls, end } = lanesOver()
    await send('anna 1')
    await send('bela 1')
    await vi.advanceTimersByTimeAsync(1)
    await send(betOf('grace 1', { currency: 'GBP' }), betOf('dora 1', { source: 'other' }), 'erik 1')
    await end('anna 1')
    await end('bela 1 + erik 1')
    await end('grace 1')
    expect(calls.slice(1)).toEqual(['bela 1 + erik 1', 'grace 1', 'dora 1'])
  })

  test('continues without a lone bet that waits for its wallet', async () => {
    const { send, calls, end, results } = lanesOver()
    await send('anna 1')
    await send('bela 1', 'cili 1')
    await vi.advanceTimersByTimeAsync(24)
    expect(calls).toEqual(['anna 1'])
    await vi.advanceTimersByTimeAsync(2)
    expect(calls).toEqual(['anna 1', 'bela 1 + cili 1'])
    await end('anna 1')
    expect(results).toEqual(['anna 1: ok'])
  })

  test('refuses bets that wait longer than 500 ms for it, while it is busy', async () => {
    const { send, calls, end, results } = lanesOver()
    await send('anna 1', 'bela 1')
    await send('cili 1')
    await vi.advanceTimersByTimeAsync(499)
    await send('dora 1')
    await vi.advanceTimersByTimeAsync(2)
    expect(results).toEqual(['cili 1: the bet waited too long for its batch'])
    await end('anna 1 + bela 1')
    expect(calls.slice(1)).toEqual(['dora 1'])
    expect(results.slice(1)).toEqual(['anna 1: ok', 'bela 1: ok'])
    await vi.advanceTimersByTimeAsync(501)
    expect(results).toHaveLength(3)
  })
})

test('the metrics have every reason from the start, and the wait of refused bets', async () => {
  const { exported, send } = lanesOver()
  for (const reason of ['locked', 'unusual', 'conflict', 'error', 'paused'])
    expect(await exported()).toContain(`baize_bet_fallbacks_total{reason="${reason}"} 0`)
  await send('anna 1', 'bela 1')
  await send('cili 1')
  await vi.advanceTimersByTimeAsync(501)
  expect(await exported()).toContain('baize_bet_lane_wait_seconds_bucket{le="0.25"} 2')
  expect(await exported()).toContain('baize_bet_lane_wait_seconds_count 3')
})

describe('the bets of one player', () => {
  test('are posted in their order, one at a time', async () => {
    const { send, calls, end } = lanesOver(2)
    await send('anna 1', 'anna 2', 'bela 1', 'anna 3')
    expect(calls).toEqual(['anna 1 + bela 1'])
    await end('anna 1 + bela 1')
    expect(calls.at(-1)).toBe('anna 2')
    await end('anna 2')
    expect(calls.at(-1)).toBe('anna 3')
  })

  // Proves G3
  test('do not overtake one that its batch left', async () => {
    const { send, calls, end } = lanesOver(2)
    await send('anna 1', 'bela 1')
    await send('anna 2')
    await end('anna 1 + bela 1', [{ left: 'locked', result: null }, posted('bela 1')])
    expect(calls.slice(1)).toEqual(['anna 1'])
    await end('anna 1')
    expect(calls.slice(2)).toEqual(['anna 2'])
  })

  test('do not overtake one that no batch takes', async () => {
    const { send, calls, end } = lanesOver(2)
    await send(betOf('anna free', { amountMinor: 0n }), 'anna 2')
    expect(calls).toEqual(['anna free'])
    await end('anna free')
    expect(calls.slice(1)).toEqual(['anna 2'])
  })

  test('are refused after two seconds behind an earlier one', async () => {
    const { send, calls, end, results } = lanesOver()
    await send('anna 1', 'anna 2', 'anna 3')
    await vi.advanceTimersByTimeAsync(1_500)
    await send('anna 4')
    await vi.advanceTimersByTimeAsync(501)
    expect(results).toEqual([
      'anna 2: the bet waited too long for an earlier one of its player',
      'anna 3: the bet waited too long for an earlier one of its player',
    ])
    await end('anna 1')
    expect(calls.slice(1)).toEqual(['anna 4'])
    expect(results.slice(2)).toEqual(['anna 1: ok'])
  })
})

test.each([
  ['of zero', { amountMinor: 0n }],
  ['with a key above the longest of the ledger', { key: 'k'.repeat(201) }],
  ['without a key', { key: '' }],
  ['with a round above the longest of an index', { round: 'r'.repeat(501) }],
  ['with an amount that is no bigint of the database', { amountMinor: 10n ** 20n }],
  ['with a NUL in a text', { gameCode: 'dice\0' }],
])('a bet %s is in no batch', async (_, more) => {
  const { send, calls } = lanesOver()
  const bet = betOf('anna 1', more)
  await send(bet, 'bela 1', 'cili 1')
  expect(calls).toEqual([bet.key, 'bela 1 + cili 1'])
})

describe('bets that a batch did not post', () => {
  test('are posted singly at once, outside the lane, and counted by reason', async () => {
    const { send, calls, end, results, fallbacks } = lanesOver()
    await send('anna 1', 'bela 1', 'cili 1')
    await send('dora 1', 'erik 1')
    await end('anna 1 + bela 1 + cili 1', [
      { left: 'locked', result: null },
      posted('bela 1'),
      { left: 'unusual', result: null },
    ])
    expect(calls.slice(1)).toEqual(['anna 1', 'cili 1', 'dora 1 + erik 1'])
    await end('cili 1', { ...resultOf('cili 1'), outcome: 'limit_reached' })
    await end('anna 1')
    expect(results).toEqual(['bela 1: ok', 'cili 1: limit_reached', 'anna 1: ok'])
    expect(await fallbacks()).toEqual({ locked: 1, unusual: 1 })
  })

  test.each(['XX000', '23505', '57014'])(
    'because it failed (%s) are posted singly, once each, and the log has the error once',
    async (code) => {
      const { send, calls, end, fail, results, fallbacks, log } = lanesOver()
      await send('anna 1', 'bela 1')
      await fail('anna 1 + bela 1', errorOf(code))
      expect(calls.slice(1)).toEqual(['anna 1', 'bela 1'])
      await end('anna 1')
      await fail('bela 1', errorOf(code))
      expect(results).toEqual(['anna 1: ok', `bela 1: error ${code}`])
      expect(calls).toHaveLength(3)
      expect(await fallbacks()).toEqual({ error: 2 })
      expect(log.warn).toHaveBeenCalledOnce()
    },
  )

  test.each(['40001', '40P01', '55P03'])(
    'because of another transaction (%s) are posted singly',
    async (code) => {
      const { send, calls, fail, fallbacks } = lanesOver()
      await send('anna 1', 'bela 1')
      await fail('anna 1 + bela 1', errorOf(code))
      expect(calls.slice(1)).toEqual(['anna 1', 'bela 1'])
      expect(await fallbacks()).toEqual({ conflict: 2 })
    },
  )

  test.each([
    new Error('Connection terminated unexpectedly'),
    new Error('Query read timeout'),
    new Error('timeout exceeded when trying to connect'),
    errorOf('57P01'),
  ])('because the database is away fail as single ones do: $message', async (error) => {
    const { send, calls, fail, results, fallbacks } = lanesOver()
    await send('anna 1', 'bela 1')
    await fail('anna 1 + bela 1', error)
    expect(results).toEqual([`anna 1: ${error.message}`, `bela 1: ${error.message}`])
    expect(calls).toHaveLength(1)
    expect(await fallbacks()).toEqual({})
    // The next ones are posted again.
    await send('anna 2', 'bela 2')
    expect(calls.at(-1)).toBe('anna 2 + bela 2')
  })
})

describe('batches that fail three times, one after the other', () => {
  test('are not tried for ten seconds: bets go singly, without a lane', async () => {
    const { send, calls, end, fail, fallbacks } = lanesOver()
    for (const number of [1, 2, 3]) {
      await send(`anna ${number}`, `bela ${number}`)
      await fail(`anna ${number} + bela ${number}`, errorOf('XX000'))
      for (const who of ['anna', 'bela']) await end(`${who} ${number}`)
    }
    calls.splice(0)
    await send('anna 4', 'bela 4')
    expect(calls).toEqual(['anna 4', 'bela 4'])
    expect(await fallbacks()).toEqual({ error: 6, paused: 2 })
    for (const who of ['anna', 'bela']) await end(`${who} 4`)
    await vi.advanceTimersByTimeAsync(10_001)
    calls.splice(0)
    await send('anna 5', 'bela 5')
    expect(calls).toEqual(['anna 5 + bela 5'])
  })

  test('are three without a good one between them', async () => {
    const { send, calls, end, fail } = lanesOver()
    for (const number of [1, 2, 3, 4]) {
      await send(`anna ${number}`, `bela ${number}`)
      const name = `anna ${number} + bela ${number}`
      if (number === 3) await end(name)
      else {
        await fail(name, errorOf('XX000'))
        for (const who of ['anna', 'bela']) await end(`${who} ${number}`)
      }
    }
    await send('anna 5', 'bela 5')
    expect(calls.at(-1)).toBe('anna 5 + bela 5')
  })
})

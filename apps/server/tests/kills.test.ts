import { deposit, registeredPlayer, personNumber, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trials } from './all-at-once.ts'
import { playerIdOf } from './player-id-of.ts'
import { gameProviderOf, type Play, type GameProviderClient, type ProviderAnswer } from './game-provider.ts'

const FT = 100n
const WRITERS = 8
const LONG = 30 * 60_000
const operationsARound = () => trials(500)

/** A client's operations: acknowledged ones, and those without a response. */
type Operation = {
  readonly kind: 'bet' | 'win'
  readonly key: string
  readonly betKey: string
  readonly play: Play
  readonly amountMinor: bigint
}
type Acknowledged = { readonly operation: Operation; readonly answer: ProviderAnswer }

let world: OwnWorld
let provider: GameProviderClient
const tables: { play: Play; playerId: string }[] = []

beforeAll(async () => {
  world = await startWorld({ servers: 2, env: { POOL_SIZE: '12' } })
  provider = await gameProviderOf(world)
  for (let number = 1; number <= WRITERS; number += 1) {
    const player = await registeredPlayer(world, personNumber(number))
    await deposit(world, player, 100_000n * FT)
    tables.push({
      play: await provider.launch(player),
      playerId: await playerIdOf(world, personNumber(number).email),
    })
  }
}, 180_000)
afterAll(() => world?.stop())

const send = (site: string, { kind, key, betKey, play, amountMinor }: Operation) =>
  kind === 'bet'
    ? provider.bet(site, play, { key, amountMinor, round: betKey })
    : provider.win(site, play, { key, betKey, amountMinor, round: betKey })

/**
 * Sends bets and wins of one player to the server that is about to be killed, until its share is acknowledged
 * or it is gone.
 */
async function write(
  site: string,
  play: Play,
  log: { acknowledged: Acknowledged[]; unknown: Operation[] },
  isEnough: () => boolean,
): Promise<void> {
  while (!isEnough()) {
    const betKey = crypto.randomUUID()
    const round: Operation[] = [
      { kind: 'bet', key: betKey, betKey, play, amountMinor: 20n * FT },
      { kind: 'win', key: crypto.randomUUID(), betKey, play, amountMinor: 19n * FT },
    ]
    for (const operation of round) {
      try {
        log.acknowledged.push({ operation, answer: await send(site, operation) })
      } catch {
        // No response: the operation may have been done. The round is retried with the same keys.
        log.unknown.push(...round.slice(round.indexOf(operation)))
        return
      }
    }
  }
}

async function keysInLedger(keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await world.db.query<{ key: string; count: number }>(
    'select key, count(*)::int as count from wallet.ledger_transaction where key = any($1) group by key',
    [keys],
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

describe('a server killed among eight writers', () => {
  // Proves I5
  // Proves F1 (long)
  test(
    'loses no acknowledged operation and doubles no retried one',
    async () => {
      for (let round = 0; round < trials(10); round += 1) {
        // The victim of the round before.
        if (round > 0) await world.restartServer(1 - (round % 2))
        const victim = round % 2
        const site = world.sites[victim] ?? ''
        const survivor = world.sites[1 - victim] ?? ''
        const log = { acknowledged: [] as Acknowledged[], unknown: [] as Operation[] }
        const wanted = operationsARound()
        // At a random moment in the last fifth, so that the run before it is long.
        const killAt = Math.floor(wanted * (0.8 + Math.random() * 0.2))
        const killed: Promise<void>[] = []
        const isEnough = () => {
          if (killed.length === 0 && log.acknowledged.length >= killAt) killed.push(world.killServer(victim))
          return false
        }
        await Promise.all(tables.map(({ play }) => write(site, play, log, isEnough)))
        await Promise.all(killed)
        expect(log.acknowledged.length).toBeGreaterThanOrEqual(killAt)
        expect(log.acknowledged.every(({ answer }) => answer.status === 'RS_OK')).toBe(true)

        const retried: Acknowledged[] = []
        for (const operation of log.unknown)
          retried.push({ operation, answer: await send(survivor, operation) })
        expect(retried.filter(({ answer }) => answer.status !== 'RS_OK')).toEqual([])
        const everything = [...log.acknowledged, ...retried]
        const found = await keysInLedger(everything.map(({ operation }) => operation.key))
        expect(everything.filter(({ operation }) => found.get(operation.key) !== 1)).toEqual([])

        // The surviving server returns the stored answers.
        for (const { operation, answer } of log.acknowledged.slice(-WRITERS)) {
          const again = await send(survivor, operation)
          expect({ status: again.status, balance: again.balance }).toEqual({
            status: answer.status,
            balance: answer.balance,
          })
        }
      }
      await world.checkLedger()
    },
    LONG,
  )
})

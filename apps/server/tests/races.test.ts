import {
  allowOpenDeposits,
  must,
  people,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPlay } from './start-play.ts'
import { allAtOnce, trials } from './all-at-once.ts'
import { playerIdOf } from './player-id-of.ts'
import type { Play, GameProviderClient } from './game-provider.ts'

const FT = 100n
const IBAN = 'HU42117730161111101800000000'
const LONG = 20 * 60_000
/** All requests of a trial wait for the same lock, so that already the first one races. */
const SHORT = 2

/** Two processes on one database with large pools, so that the race is in the database and not in a pool. */
let world: OwnWorld
let provider: GameProviderClient
let anna: Browser
let annaId: string
let play: Play
const siteOf = (turn: number) => world.sites[turn % world.sites.length] ?? ''

beforeAll(async () => {
  world = await startWorld({ servers: 2, env: { POOL_SIZE: '24', RATE_LIMIT_GENERAL: '1000000' } })
  ;({ anna, annaId, provider, play } = await startPlay(world, 200_000n * FT))
}, 120_000)
afterAll(() => world?.stop())
afterEach(() => world.checkLedger(), 60_000)

async function cash(): Promise<bigint> {
  const { rows } = await world.db.query<{ balance: string }>(
    "select balance::text from wallet.account where owner_id = $1 and kind = 'cash'",
    [annaId],
  )
  return BigInt(rows[0]?.balance ?? 0)
}

describe('a game provider that retries', () => {
  // Proves F5
  // Proves I5 (long)
  test(
    'ten concurrent identical bets are one bet with ten equal responses',
    async () => {
      for (let trial = 0; trial < trials(100, SHORT); trial += 1) {
        const before = await cash()
        const key = crypto.randomUUID()
        const bets = Array.from(
          { length: 10 },
          (_, turn) => () => provider.bet(siteOf(turn), play, { key, amountMinor: 10n * FT }),
        )
        const answers = await allAtOnce(world, annaId, bets)
        const meanings = new Set(answers.map(({ status, balance }) => `${status} ${balance}`))
        expect(meanings).toEqual(new Set([`RS_OK ${(before - 10n * FT) * 1000n}`]))
        expect(await cash()).toBe(before - 10n * FT)
      }
    },
    LONG,
  )

  // Proves F5 (long)
  test(
    'ten concurrent identical wins are paid once',
    async () => {
      for (let trial = 0; trial < trials(100, SHORT); trial += 1) {
        const betKey = crypto.randomUUID()
        await provider.bet(siteOf(trial), play, { key: betKey, amountMinor: 10n * FT })
        const before = await cash()
        const key = crypto.randomUUID()
        const wins = Array.from(
          { length: 10 },
          (_, turn) => () => provider.win(siteOf(turn), play, { key, betKey, amountMinor: 10n * FT }),
        )
        const answers = await allAtOnce(world, annaId, wins)
        expect(new Set(answers.map(({ status, balance }) => `${status} ${balance}`)).size).toBe(1)
        expect(await cash()).toBe(before + 10n * FT)
      }
    },
    LONG,
  )
})

describe('a bet that is won and rolled back concurrently', () => {
  test(
    'five wins and five rollbacks pay the wins or return the stake, never both',
    async () => {
      for (let trial = 0; trial < trials(60, SHORT); trial += 1) {
        const before = await cash()
        const betKey = crypto.randomUUID()
        await provider.bet(siteOf(trial), play, { key: betKey, amountMinor: 10n * FT })
        const wins = Array.from({ length: 5 }, (_, turn) => () => {
          return provider.win(siteOf(turn), play, { key: crypto.randomUUID(), betKey, amountMinor: 7n * FT })
        })
        const rollbacks = Array.from({ length: 5 }, (_, turn) => () => {
          return provider.rollback(siteOf(turn + 1), play, { key: crypto.randomUUID(), betKey })
        })
        const answers = await allAtOnce(world, annaId, [...wins, ...rollbacks])
        const paid = answers.slice(0, 5).filter(({ status }) => status === 'RS_OK').length
        expect([0, 5]).toContain(paid)
        expect(await cash()).toBe(paid === 5 ? before + 25n * FT : before)
      }
    },
    LONG,
  )
})

describe('three concurrent uses of one balance', () => {
  // Proves F13
  // Proves S46 (long)
  test(
    'of two bets and a withdrawal of the whole balance exactly one succeeds',
    async () => {
      for (let trial = 0; trial < trials(200, SHORT); trial += 1) {
        const all = await cash()
        const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
        const wishes = [
          () =>
            provider
              .bet(siteOf(trial), play, { key: one, amountMinor: all })
              .then(({ status }) => status === 'RS_OK'),
          () =>
            provider
              .bet(siteOf(trial + 1), play, { key: two, amountMinor: all })
              .then(({ status }) => status === 'RS_OK'),
          () => withdraw(anna.at(siteOf(trial)), all).then((answer) => answer.ok),
        ]
        const won = await allAtOnce(world, annaId, wishes)
        expect(won.filter(Boolean)).toHaveLength(1)
        expect(await cash()).toBe(0n)
        if (won[0]) await provider.rollback(siteOf(trial), play, { key: crypto.randomUUID(), betKey: one })
        else if (won[1])
          await provider.rollback(siteOf(trial), play, { key: crypto.randomUUID(), betKey: two })
        else await cancelLast(anna)
        expect(await cash()).toBe(all)
      }
    },
    LONG,
  )
})

describe('the player and a staff member at the same withdrawal', () => {
  // Proves F13 (long)
  test(
    'of a cancellation and an approval exactly one succeeds, and the money follows it',
    async () => {
      const dora = await world.loginStaff('dora')
      for (let trial = 0; trial < trials(100, SHORT); trial += 1) {
        const before = await cash()
        const { withdrawal } = must(await withdraw(anna.at(siteOf(trial)), 2_000n * FT))
        const [cancelled, approved] = await allAtOnce(world, annaId, [
          async () =>
            (
              await anna
                .at(siteOf(trial + 1))
                .post('payments.cancelWithdrawal', { reference: withdrawal.reference })
            ).ok,
          async () => (await dora.post('staff.withdrawalApprove', { reference: withdrawal.reference })).ok,
        ])
        expect([cancelled, approved].filter(Boolean)).toHaveLength(1)
        expect(await cash()).toBe(cancelled ? before : before - 2_000n * FT)
      }
    },
    LONG,
  )
})

describe('a request for information', () => {
  test(
    'that races with an approval and a cancellation leaves a consistent state',
    async () => {
      const [dora, mark] = [await world.loginStaff('dora'), await world.loginStaff('mark')]
      for (let trial = 0; trial < trials(100, SHORT); trial += 1) {
        const before = await cash()
        const { withdrawal } = must(await withdraw(anna.at(siteOf(trial)), 2_000n * FT))
        const { reference } = withdrawal
        const acts = {
          requested: async () =>
            nameOf(
              await dora.post('staff.withdrawalRequestInformation', { reference, message: 'Is it yours?' }),
            ),
          approved: async () => nameOf(await mark.post('staff.withdrawalApprove', { reference })),
          cancelled: async () =>
            nameOf(await anna.at(siteOf(trial + 1)).post('payments.cancelWithdrawal', { reference })),
        }
        const [requested, approved, cancelled] = await allAtOnce(world, annaId, [
          acts.requested,
          acts.approved,
          acts.cancelled,
        ])
        expect([
          'ok waits_for_player ok',
          'ok already_decided ok',
          'already_decided ok already_decided',
          'already_decided already_decided ok',
        ]).toContain(`${requested} ${approved} ${cancelled}`)
        expect(await cash()).toBe(approved === 'ok' ? before - 2_000n * FT : before)
      }
    },
    LONG,
  )
})

describe('twenty deposits against a limit', () => {
  // Proves S46
  // Proves F14 (long)
  test(
    'are accepted up to the limit over both servers, and declined ones free the limit again',
    async () => {
      const bela = await registeredPlayer(world, 'bela')
      const belaId = await playerIdOf(world, people.bela.email)
      await allowOpenDeposits(world, 20)
      must(
        await bela.post('player.saveLimit', {
          type: 'deposit',
          period: 'daily',
          amount: (10_000n * FT).toString(),
        }),
      )
      for (let trial = 0; trial < trials(100, SHORT); trial += 1) {
        const submits = Array.from(
          { length: 20 },
          (_, turn) => () => submitDeposit(bela.at(siteOf(turn)), 1_000n * FT),
        )
        const answers = await allAtOnce(world, belaId, submits)
        const accepted = answers.flatMap((answer) => (answer.ok ? [answer.value.reference] : []))
        expect(accepted).toHaveLength(10)
        expect(
          answers.filter((answer) => !answer.ok && answer.error.error === 'payment_limit_reached'),
        ).toHaveLength(10)
        for (const reference of accepted)
          await world.sandbox.control(`tollgate/payments/${reference}`, { action: 'refuse' })
        await world.runDue()
      }
    },
    LONG,
  )
})

describe('open deposits', () => {
  // Proves G88
  test(
    'are five at most when twenty are started concurrently on two servers',
    async () => {
      const erik = await registeredPlayer(world, 'erik')
      const erikId = await playerIdOf(world, people.erik.email)
      await allowOpenDeposits(world, 5)
      for (let trial = 0; trial < trials(100, SHORT); trial += 1) {
        const submits = Array.from(
          { length: 20 },
          (_, turn) => () => submitDeposit(erik.at(siteOf(turn)), 1_000n * FT),
        )
        const answers = await allAtOnce(world, erikId, submits)
        const accepted = answers.flatMap((answer) => (answer.ok ? [answer.value.reference] : []))
        expect(accepted).toHaveLength(5)
        expect(new Set(answers.map(nameOf))).toEqual(new Set(['ok', 'too_many_open_deposits']))
        for (const reference of accepted) must(await erik.post('payments.depositCancel', { reference }))
      }
    },
    LONG,
  )

  // Proves G88
  test(
    'that are cancelled on both servers during the payment are paid once, or cancelled with their limit free',
    async () => {
      const mia = await registeredPlayer(world, 'mia')
      const miaId = await playerIdOf(world, people.mia.email)
      must(
        await mia.post('player.saveLimit', {
          type: 'deposit',
          period: 'daily',
          amount: (150_000n * FT).toString(),
        }),
      )
      let paid = 0n
      for (let trial = 0; trial < trials(50, SHORT); trial += 1) {
        const { reference } = must(await submitDeposit(mia.at(siteOf(trial)), 1_000n * FT))
        const answers = await allAtOnce<unknown>(world, miaId, [
          () => mia.at(siteOf(0)).post('payments.depositCancel', { reference }),
          () =>
            world.sandbox.control(`tollgate/payments/${reference}`, { action: 'approve' }).catch(() => null),
          () => mia.at(siteOf(1)).post('payments.depositCancel', { reference }),
        ])
        for (const answer of [answers[0], answers[2]])
          expect(answer).not.toMatchObject({ error: { error: 'deposit_not_cancellable' } })
        await world.runDue()
        const { status } = must(await mia.get('payments.depositStatus', { reference }))
        expect(['ok', 'cancelled']).toContain(status)
        if (status === 'ok') paid += 1_000n * FT
        expect(BigInt(must(await mia.get('payments.withdrawalDetails', {})).cashBalance)).toBe(paid)
        const { limits } = must(await mia.get('payments.methods', {}))
        expect(limits).toMatchObject([
          { availableAmount: (150_000n * FT - paid).toString(), reservedAmount: '0', openDeposits: 0 },
        ])
      }
    },
    LONG,
  )
})

const nameOf = (answer: { ok: true } | { ok: false; error: { error: string } }) =>
  answer.ok ? 'ok' : answer.error.error

const submitDeposit = (player: Browser, amountMinor: bigint) =>
  player.post('payments.depositSubmit', { method: 100027, amount: amountMinor.toString(), currency: 'HUF' })

const withdraw = (player: Browser, amountMinor: bigint) =>
  player.post('payments.initWithdraw', {
    method: 1011,
    amount: amountMinor.toString(),
    currency: 'HUF',
    password: people.anna.password,
    fields: { ibanAccount: IBAN, ibanAccountOwnerName: 'Anna Kovacs' },
  })

async function cancelLast(player: Browser): Promise<void> {
  const { withdrawals } = must(await player.get('payments.withdrawals', {}))
  const [last] = withdrawals
  if (last === undefined) throw new Error('There is no withdrawal to cancel.')
  must(await player.post('payments.cancelWithdrawal', { reference: last.reference }))
}

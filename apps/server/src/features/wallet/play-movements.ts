import { randomUUIDv7 } from 'node:crypto'
import { optionalInt8, type Int8, type WalletFunctions, type WalletResult } from './call-function.ts'
import type { LimitReached } from './player-limits.ts'
import { requestHash } from './request-hash.ts'

type Play = {
  /** The game provider's slug. */
  readonly source: string
  /** The player's id at this provider. */
  readonly playerReference: string
  /** The provider's transaction id: the idempotency key, for ever. */
  readonly key: string
  /** `null` when the provider sends none: the bet is a round of its own. */
  readonly round: string | null
}
type PlayAmount = Play & {
  readonly gameCode: string
  readonly currency: string
  readonly amountMinor: bigint
}

export type PostBet = PlayAmount & {
  /** SHA-256 of the game token. */
  readonly tokenHash: Uint8Array
  /** Announces the prize of a promotion. Without a stake its token may be dead and its player blocked. */
  readonly isPromo?: boolean
}
export type PostWin = PlayAmount & {
  readonly betKey: string
  /** Part of the win below its minor unit, in millionths: stored until it completes a minor unit. */
  readonly fraction?: number
}
export type PostRollback = Play & { readonly referenceKey: string }

/** Every answer of `post_bet_v1`. */
export const BET_OUTCOMES = [
  'ok',
  'player_unknown',
  'player_disabled',
  'player_restricted',
  'token_unknown',
  'token_dead',
  'game_unknown',
  'game_disabled',
  'wrong_currency',
  'insufficient_balance',
  'stake_too_high',
  'round_too_soon',
  'limit_reached',
  'key_reused',
  'key_of_another_player',
  'bet_rolled_back',
] as const
export type BetOutcome = (typeof BET_OUTCOMES)[number]
/** The highest stake of a round under the player's rule set, and what the round has staked so far; minor units. */
type StakeTooHigh = { readonly highest: string; readonly staked: string }
/** The milliseconds until a round of this game may start. */
type RoundTooSoon = { readonly waitMs: number }
export type WinOutcome =
  | 'ok'
  | 'player_unknown'
  | 'wrong_currency'
  | 'key_reused'
  | 'key_of_another_player'
  | 'bet_unknown'
  | 'bet_rolled_back'
/**
 * `ok` also for a bet that never arrived: it must not arrive any more. `bet_unknown` when the reference is no
 * bet.
 */
export type RollbackOutcome =
  | 'ok'
  | 'player_unknown'
  | 'key_reused'
  | 'key_of_another_player'
  | 'bet_settled'
  | 'bet_unknown'
export type BalanceOutcome = 'ok' | 'player_unknown' | 'token_unknown' | 'token_dead'
export type BetResult = WalletResult<BetOutcome, LimitReached | StakeTooHigh | RoundTooSoon>

/** Bets of different players at one provider, in one currency. */
export type BetBatch = readonly PostBet[]
/**
 * What a batch did with one of its bets. A bet that it left was not touched: `locked` when a row of its player
 * is in use or it names no wallet or token, `unusual` when only the single function decides it.
 */
export type BatchedBet =
  | { readonly left: null; readonly result: BetResult }
  | { readonly left: 'locked' | 'unusual'; readonly result: null }

/** Movements of game providers. */
export type PlayMovements = {
  postBet(bet: PostBet): Promise<BetResult>
  /** Posts the ordinary bets among these in one commit, in the order of the batch. Posts all of them or none. */
  postBets(bets: BetBatch): Promise<readonly BatchedBet[]>
  /** Needs no live token: wins are always paid. An amount of 0 moves nothing and is recorded. */
  postWin(win: PostWin): Promise<WalletResult<WinOutcome>>
  postRollback(rollback: PostRollback): Promise<WalletResult<RollbackOutcome>>
  /** Without a token hash the token is not checked. */
  balance(request: {
    readonly source: string
    readonly playerReference: string
    readonly tokenHash: Uint8Array | null
  }): Promise<WalletResult<BalanceOutcome>>
}

export function playMovements({ call, rows }: WalletFunctions): PlayMovements {
  return {
    postBet(bet) {
      const { source, playerReference, tokenHash, key, round, gameCode, currency, amountMinor } = bet
      return call('post_bet_v1', [
        source,
        playerReference,
        tokenHash,
        key,
        betHash(bet),
        randomUUIDv7(),
        round,
        gameCode,
        currency,
        amountMinor,
        bet.isPromo ?? false,
      ])
    },

    async postBets(bets) {
      const [first] = bets
      if (first === undefined) return []
      const { source, currency } = first
      if (bets.some((bet) => bet.source !== source || bet.currency !== currency))
        throw new Error('postBets: a batch has one provider and one currency')
      const found = await rows<BatchedRow>('post_bets_v1', [
        source,
        currency,
        bets.map(({ playerReference }) => playerReference),
        bets.map(({ tokenHash }) => tokenHash),
        bets.map(({ key }) => key),
        bets.map(betHash),
        bets.map(() => randomUUIDv7()),
        bets.map(({ round }) => round),
        bets.map(({ gameCode }) => gameCode),
        bets.map(({ amountMinor }) => amountMinor),
      ])
      const byPlace = new Map(found.map((row) => [row.place, row]))
      return bets.map((_, index) => batchedBet(byPlace.get(index + 1), currency))
    },

    postWin({ source, playerReference, key, betKey, round, gameCode, currency, amountMinor, fraction = 0 }) {
      const content = {
        kind: 'win',
        player: playerReference,
        currency,
        amountMinor,
        fraction,
        round,
        game: gameCode,
        reference: betKey,
      } as const
      const hash = requestHash(content)
      const id = randomUUIDv7()
      return call('post_win_v1', [
        source,
        playerReference,
        key,
        hash,
        id,
        betKey,
        round,
        gameCode,
        currency,
        amountMinor,
        fraction,
      ])
    },

    postRollback({ source, playerReference, key, referenceKey, round }) {
      const hash = requestHash({ kind: 'rollback', player: playerReference, round, reference: referenceKey })
      return call('post_rollback_v1', [
        source,
        playerReference,
        key,
        hash,
        randomUUIDv7(),
        referenceKey,
        round,
      ])
    },

    balance: ({ source, playerReference, tokenHash }) =>
      call('balance_v1', [source, playerReference, tokenHash]),
  }
}

const betHash = ({ playerReference, currency, amountMinor, round, gameCode }: PostBet): Buffer =>
  requestHash({ kind: 'bet', player: playerReference, currency, amountMinor, round, game: gameCode })

type BatchedRow = {
  /** From 1, in the order of the batch. */
  readonly place: number
  readonly reason: 'locked' | 'unusual' | null
  readonly balance: Int8 | null
  readonly wallet_version: Int8 | null
}

/** @throws {Error} Without a row: the function says something about every bet. */
function batchedBet(row: BatchedRow | undefined, currency: string): BatchedBet {
  if (row === undefined) throw new Error('wallet.post_bets_v1 returned nothing about a bet')
  if (row.reason !== null) return { left: row.reason, result: null }
  const result = {
    outcome: 'ok',
    replayed: false,
    balanceMinor: optionalInt8(row.balance),
    walletVersion: optionalInt8(row.wallet_version),
    currency,
    details: {},
  } as const
  return { left: null, result }
}

import type { RoundDetails } from '@baize/contract'
import type { Result } from '@baize/domain'
import type { CallbackAnswer, PluginContext, RawCallback, Unavailable } from './http.ts'

/**
 * Real play names the player. In demo play the provider uses its own play money and never calls the wallet.
 */
export type GameLaunch = LaunchFacts &
  (({ readonly mode: 'real' } & LaunchedPlayer) | { readonly mode: 'demo' })

type LaunchedPlayer = {
  /** The player's random id at this provider, never ours. */
  readonly playerReference: string
  /** Opaque, bound to player, game and session. */
  readonly token: string
  readonly currency: string
}

type LaunchFacts = {
  readonly gameCode: string
  /** ISO 3166-1, two letters: of the player, of a visitor the operator's. */
  readonly country: string
  readonly locale: string
  /** Language tag whose conventions numbers follow, for a provider that takes one (T-57). */
  readonly numberFormat?: string
  readonly ip: string
  readonly lobbyUrl: string
  readonly depositUrl: string
  readonly mobile: boolean
  /** The minimum time between the starts of two rounds, if the rule set has one; the game's own otherwise. */
  readonly minRoundMs?: number
  /** The highest stake of a round in minor units, if the rule set has one. Not in demo play. */
  readonly maxStakeMinor?: bigint
  /** Whether the rule set allows the player to end the animation of a round early. */
  readonly canStopAnimation: boolean
}

/** Identifies a round by the provider's round id and the id of its bet. */
export type RoundQuery = {
  readonly playerReference: string
  readonly round: string
  readonly betKey: string
  /** The currency of the wallet that paid. A response in another currency is unusable. */
  readonly currency: string
}

/**
 * Transactions by when the provider booked them (epoch milliseconds, `toMs` not included), or all of one
 * round.
 */
export type TransactionQuery =
  | { readonly kind: 'period'; readonly fromMs: number; readonly toMs: number }
  | { readonly kind: 'round'; readonly round: string }

/** The response is too long: a shorter period may be requested. */
export type TooMany = { readonly kind: 'too_many' }

/** A transaction as the provider has booked it. */
export type ProviderTransaction = {
  /** The id under which it was sent to the wallet. */
  readonly key: string
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly playerReference: string
  readonly round: string | null
  /** The bet of a win or a rollback, if the provider names it. */
  readonly betKey: string | null
  readonly currency: string
  /** Whole minor units, rounded down; `null` for a rollback whose amount the provider does not name. */
  readonly amountMinor: bigint | null
  /** The provider's amount has a fraction of a minor unit. */
  readonly hasFraction: boolean
  /** A bet that the provider has rolled back. */
  readonly isRolledBack: boolean
  readonly atMs: number
}

/** A round's outcome at its provider. */
export type ProviderRound = {
  /** The provider's page of the round, for a tab of its own. It must lie on one of the plugin's `origins`. */
  readonly url: string | null
  /** The draws, if the provider describes them as data. Only pictures at `pictureOrigins` are shown. */
  readonly details: RoundDetails | null
}

/** A request of a provider's wallet protocol in the platform's types. Amounts are minor units. */
export type WalletRequest =
  | { readonly kind: 'player'; readonly playerReference: string }
  | {
      readonly kind: 'balance'
      readonly playerReference: string
      readonly token: string | null
      readonly gameCode: string | null
    }
  | ({ readonly kind: 'bet'; readonly token: string } & WalletMovement & {
        /**
         * Announces the prize of a promotion. With an amount of 0 it needs a token of the player, live or
         * expired.
         */
        readonly isPromo?: boolean
      })
  | ({ readonly kind: 'win'; readonly betKey: string } & WalletMovement & {
        /**
         * The fraction of a minor unit, in millionths: the wallet accumulates fractions to whole minor units.
         */
        readonly fraction?: number
      })
  | {
      readonly kind: 'rollback'
      readonly playerReference: string
      readonly key: string
      readonly referenceKey: string
      readonly round: string | null
      readonly gameCode: string | null
    }

export type WalletMovement = {
  readonly playerReference: string
  /**
   * The provider's id of this movement, not of the round: the permanent idempotency key. No other movement of
   * the provider may have it.
   */
  readonly key: string
  /** `null` if the provider names none: the bet is its own round, under its transaction id. */
  readonly round: string | null
  readonly roundClosed: boolean
  readonly gameCode: string
  readonly currency: string
  readonly amountMinor: bigint
}

/**
 * The result of a wallet request; the adapter translates it into the provider's status codes (providers:
 * 8.7).
 */
export type WalletOutcome =
  | 'ok'
  | 'insufficient_balance'
  | 'limit_reached'
  /** The round would cost more than the player's rule set allows for slots. */
  | 'stake_too_high'
  /** The round would start sooner after the last one than the player's rule set allows for slots. */
  | 'round_too_soon'
  | 'player_disabled'
  /** A time-out of the player, or a block of play by staff. */
  | 'player_restricted'
  | 'player_unknown'
  | 'token_dead'
  | 'token_unknown'
  | 'game_disabled'
  | 'game_unknown'
  | 'wrong_currency'
  | 'key_reused'
  /** The transaction id, or that of its bet, belongs to another player at this provider. */
  | 'key_of_another_player'
  | 'bet_unknown'
  | 'bet_rolled_back'
  | 'bet_settled'
  | 'unavailable'

export type WalletAnswer = {
  readonly outcome: WalletOutcome
  /** The cash balance after the movement, in minor units; `null` if no wallet was reached. */
  readonly balanceMinor: bigint | null
  readonly currency: string | null
  /** Answers the request `player`. */
  readonly player?: PlayerFacts
}

/**
 * The player's data for a provider. Countries are two letters of ISO 3166-1, dates are calendar dates
 * (`2026-11-22`).
 */
export type PlayerFacts = {
  readonly country: string
  /** The country under whose licence the player plays: of the countries of one licence, the player's. */
  readonly jurisdiction: string
  /** `null` while it is not known. */
  readonly birthDate: string | null
  readonly registeredOn: string
}

/** A response in the provider's format. */
export type WalletReply = CallbackAnswer

/**
 * The response to a callback that was not read, and whether its signature was valid: invalid ones are counted
 * and limited.
 */
export type UnreadCall = WalletReply & { readonly isVerified: boolean }

/**
 * The adapter of a game provider: it verifies, reads and answers the provider's wallet calls. Each call is one
 * request and has one response. If `read` or `reply` throws, the provider receives status 500 and no response
 * of its protocol.
 */
export type GameProvider = {
  /**
   * An address for the game's frame, for this player and this token. It must be on one of the plugin's
   * `origins`.
   */
  launchUrl(launch: GameLaunch): Promise<Result<string, Unavailable>>
  /**
   * Verifies the signature over the exact bytes, then reads the callback. A failure contains the response.
   */
  read(callback: RawCallback): Result<WalletRequest, UnreadCall>
  /** The response in the provider's format; `callback` provides the fields to echo. */
  reply(callback: RawCallback, request: WalletRequest, answer: WalletAnswer): WalletReply
  /**
   * The outcome of a round at the provider; `null` if it does not know the round. Providers without such a
   * call omit it. It never moves money: stake and win come from the ledger.
   */
  roundOutcome?(query: RoundQuery): Promise<Result<ProviderRound | null, Unavailable>>
  /**
   * The provider's transactions in a period or a round, for the daily reconciliation with the ledger.
   * Providers without such a list omit it. Entries that moved no money may be omitted; a partly unreadable
   * list is `unavailable`.
   */
  transactions?(
    query: TransactionQuery,
  ): Promise<Result<readonly ProviderTransaction[], Unavailable | TooMany>>
}

export type GameProviderPlugin = {
  /**
   * The name of its folder; part of `/callbacks/games/<slug>/` and of the ledger's account
   * `game_revenue:<slug>`.
   */
  readonly slug: string
  /** The provider's name as people read it, at most 40 characters. */
  readonly name: string
  /** Names of the settings that `create` needs; the server refuses to start without one. */
  readonly settings: readonly string[]
  /** Origins that games are framed from, by its settings: they become `frame-src`. */
  origins(settings: Readonly<Record<string, string>>): readonly string[]
  /** Origins of the pictures in round outcomes: receipts show images of these origins only. */
  pictureOrigins?(settings: Readonly<Record<string, string>>): readonly string[]
  create(context: PluginContext): GameProvider
}

export function defineGameProvider(plugin: GameProviderPlugin): GameProviderPlugin {
  return plugin
}

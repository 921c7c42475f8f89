import type { RoundDetails } from '@baize/contract'
import type { Result } from '@baize/domain'
import type { CallbackAnswer, PluginContext, RawCallback, Unavailable } from './http.ts'

/** For money the supplier is told who plays; for demonstration it keeps play money of its own and never asks our wallet. */
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
  readonly ip: string
  readonly lobbyUrl: string
  readonly depositUrl: string
  readonly mobile: boolean
  /** The least time from one round's start to the next, where a rule set has one; else the game's own. */
  readonly minRoundMs?: number
}

/** Which round is asked about: by the supplier's round id and the id of its bet. */
export type RoundQuery = {
  readonly playerReference: string
  readonly round: string
  readonly betKey: string
  /** The currency of the wallet that paid. An answer in another is no answer. */
  readonly currency: string
}

/** Transactions by when the provider booked them (epoch milliseconds, `toMs` not included), or all of one round. */
export type TransactionQuery =
  | { readonly kind: 'period'; readonly fromMs: number; readonly toMs: number }
  | { readonly kind: 'round'; readonly round: string }

/** The answer does not fit: a shorter period may be asked for. */
export type TooMany = { readonly kind: 'too_many' }

/** A transaction as the provider has booked it. */
export type ProviderTransaction = {
  /** The id under which it was sent to the wallet. */
  readonly key: string
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly playerReference: string
  readonly round: string | null
  /** The bet that a win answers or a rollback takes back, where the provider names it. */
  readonly betKey: string | null
  readonly currency: string
  /** Whole minor units, rounded down; `null` for a rollback whose amount the provider does not name. */
  readonly amountMinor: bigint | null
  /** The provider's amount has a part of a minor unit besides. */
  readonly hasFraction: boolean
  /** A bet that the provider has taken back. */
  readonly isRolledBack: boolean
  readonly atMs: number
}

/** A round's outcome at its provider. */
export type ProviderRound = {
  /** The provider's page of the round, for a tab of its own. It must lie on one of the plugin's `origins`. */
  readonly url: string | null
  /** What was drawn, where the provider describes it in data. Pictures that lie elsewhere than at `pictureOrigins` are not shown. */
  readonly details: RoundDetails | null
}

/** One request of a supplier's wallet protocol in the platform's words. Amounts are minor units. */
export type WalletRequest =
  | { readonly kind: 'player'; readonly playerReference: string }
  | {
      readonly kind: 'balance'
      readonly playerReference: string
      readonly token: string | null
      readonly gameCode: string | null
    }
  | ({ readonly kind: 'bet'; readonly token: string } & WalletMovement & {
        /** The prize of a promotion is announced: with an amount of 0 it needs a token of the player, live or not. */
        readonly isPromo?: boolean
      })
  | ({ readonly kind: 'win'; readonly betKey: string } & WalletMovement & {
        /** What the win has below a minor unit, in millionths of it: the wallet keeps it until it makes a minor unit. */
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
  /** The supplier's transaction id: the idempotency key, for ever. */
  readonly key: string
  /** `null` when the provider names none: the bet is a round of its own, under its transaction id. */
  readonly round: string | null
  readonly roundClosed: boolean
  readonly gameCode: string
  readonly currency: string
  readonly amountMinor: bigint
}

/** What came of a wallet request; the adapter turns it into the supplier's status words (providers: 8.7). */
export type WalletOutcome =
  | 'ok'
  | 'insufficient_balance'
  | 'limit_reached'
  | 'player_disabled'
  | 'player_unknown'
  | 'token_dead'
  | 'token_unknown'
  | 'game_disabled'
  | 'game_unknown'
  | 'wrong_currency'
  | 'key_reused'
  /** The transaction id, or the bet's that it answers, is another player's at this provider. */
  | 'key_of_another_player'
  | 'bet_unknown'
  | 'bet_rolled_back'
  | 'bet_settled'
  | 'unavailable'

export type WalletAnswer = {
  readonly outcome: WalletOutcome
  /** Cash free to play after the movement, in minor units; `null` when no wallet was reached. */
  readonly balanceMinor: bigint | null
  readonly currency: string | null
  /** Answers the request `player`. */
  readonly player?: PlayerFacts
}

/** What a provider may know of a player. Countries are two letters of ISO 3166-1, dates are calendar dates (`2026-11-22`). */
export type PlayerFacts = {
  readonly country: string
  /** The country whose licence the player plays under. */
  readonly jurisdiction: string
  readonly birthDate: string
  readonly registeredOn: string
}

/** A request that never reaches the wallet, answered in the supplier's own words. */
export type WalletReply = CallbackAnswer

/** The whole answer to a callback that was not read, and whether its signature was valid: calls without one are counted and bounded. */
export type UnreadCall = WalletReply & { readonly isVerified: boolean }

/** What a game supplier's folder implements, its dialect: how its wallet calls are verified, read and answered. */
export type GameProvider = {
  /** An address for the game's frame, good for this player and this token. It must lie on one of the plugin's `origins`. */
  launchUrl(launch: GameLaunch): Promise<Result<string, Unavailable>>
  /** Verifies a callback, the signature over its exact bytes first, and reads it. A failure carries the whole answer. */
  read(callback: RawCallback): Result<WalletRequest, UnreadCall>
  /** The answer in the supplier's shape; `callback` gives the echoes. */
  reply(callback: RawCallback, request: WalletRequest, answer: WalletAnswer): WalletReply
  /**
   * The outcome of a round as the provider shows it; `null` when it does not know the round. Providers without such a call leave it out.
   * It never moves money: the ledger alone says what was staked and won.
   */
  roundOutcome?(query: RoundQuery): Promise<Result<ProviderRound | null, Unavailable>>
  /**
   * What the provider has booked in a period or a round, for the daily comparison with the ledger. Providers without such a list leave it
   * out. Entries that moved no money may be left out; a list that could be read in part only is `unavailable`.
   */
  transactions?(
    query: TransactionQuery,
  ): Promise<Result<readonly ProviderTransaction[], Unavailable | TooMany>>
}

export type GameProviderPlugin = {
  /** The name of its folder; part of `/callbacks/games/<slug>/` and of the ledger's account `game_revenue:<slug>`. */
  readonly slug: string
  /** Names of the settings that `create` needs; the server refuses to start without one. */
  readonly settings: readonly string[]
  /** Origins that games are framed from, by its settings: they become `frame-src`. */
  origins(settings: Readonly<Record<string, string>>): readonly string[]
  /** Where the pictures of `roundDetails` lie: receipts show images of these origins and of no other. */
  pictureOrigins?(settings: Readonly<Record<string, string>>): readonly string[]
  create(context: PluginContext): GameProvider
}

export function defineGameProvider(plugin: GameProviderPlugin): GameProviderPlugin {
  return plugin
}

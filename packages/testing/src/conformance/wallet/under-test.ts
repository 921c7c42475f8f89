import type { GameProvider, RawCallback } from '@baize/plugin-kit'
import type { Browser } from '../../world/browser.ts'
import type { OwnWorld } from '../../world/world.ts'

/**
 * A wallet call of a game provider. Player, token, game and currency of the launched session are the
 * defaults.
 */
export type ProviderCall = {
  readonly kind: 'balance' | 'bet' | 'win' | 'rollback'
  readonly key?: string
  /** The bet that a win or a rollback answers. */
  readonly betKey?: string
  /** `null`: the provider names none. */
  readonly round?: string | null
  readonly amountMinor?: bigint
  /** The fraction of a minor unit, in millionths. */
  readonly fraction?: number
  /** A bet of zero in a free round. */
  readonly isFree?: boolean
  /** A bet that announces the prize of a promotion. */
  readonly isPromo?: boolean
  readonly currency?: string
  readonly playerReference?: string
  readonly token?: string
  readonly gameCode?: string
}
export type ProviderAnswer = { readonly code: string; readonly balanceMinor: bigint | null }

/** A wallet call with all its fields. */
export type SignedCall = {
  readonly kind: ProviderCall['kind']
  readonly playerReference: string
  readonly token: string
  readonly gameCode: string
  readonly currency: string
  readonly key?: string
  readonly betKey?: string
  readonly round?: string
  readonly amountMinor?: bigint
}

/** The adapter by itself, with keys of the test. */
export type AdapterUnderTest = {
  readonly provider: GameProvider
  /**
   * The call as documented by the provider, with a valid signature; a bet leaves its round open, a win ends
   * it.
   */
  signed(call: SignedCall): RawCallback
  /** Headers that the adapter reads and no signature covers. */
  readonly unsignedHeaders?: readonly string[]
  /** `false`: no call of the provider reports the end of a round. */
  readonly closesRounds?: boolean
}

/**
 * A game provider's protocol. The codes are copied from the provider's documentation, not from the adapter.
 */
export type GameWalletUnderTest = {
  readonly slug: string
  readonly adapter: AdapterUnderTest
  /** Calls the wallet over HTTP, signed by the provider, for the game at this address. */
  send(world: OwnWorld, gameUrl: string, call: ProviderCall): Promise<ProviderAnswer>
  /** The same, with a wrong signature. */
  forge(world: OwnWorld, gameUrl: string, call: ProviderCall): Promise<ProviderAnswer>
  /** The optional features of the provider's protocol. */
  readonly supports: {
    /** Bets of zero before the prize of a promotion. */
    readonly promotions: boolean
    /** Amounts below a minor unit. */
    readonly fractions: boolean
    /** Bets, wins and rollbacks without a round. */
    readonly noRound: boolean
  }
  readonly codes: {
    readonly ok: string
    readonly notEnoughMoney: string
    readonly limitReached: string
    /** A stake above the highest of slots under the player's rule set. */
    readonly stakeTooHigh: string
    /** A round of slots sooner after the last than the player's rule set allows. */
    readonly roundTooSoon: string
    readonly playerUnknown: string
    readonly tokenUnknown: string
    readonly tokenDead: string
    readonly gameOff: string
    readonly wrongCurrency: string
    readonly keyReused: string
    /** A transaction id of another player, or of another player's bet. */
    readonly otherPlayersKey: string
    readonly lateBet: string
    readonly winWithoutBet: string
    readonly winOfUndoneBet: string
    readonly rollbackOfSettledBet: string
    readonly rollbackOfWin: string
    /** An amount that is not a whole minor unit. */
    readonly badAmount: string
    readonly forged: string
    readonly unavailable: string
  }
}

/**
 * The objects under test: the protocol, the stack, a player in a game, and another player of the same
 * provider.
 */
export type Under = {
  readonly it: GameWalletUnderTest
  readonly world: OwnWorld
  readonly player: Browser
  /** Of the player. */
  readonly email: string
  /** Another player, who has the same game open. */
  readonly other: { readonly playerReference: string; readonly gameUrl: string }
  readonly friendlyId: string
  /** The open game; a launch replaces it. */
  gameUrl: string
  gameSessionId: string
}

import type { GameProvider, RawCallback } from '@baize/plugin-kit'
import type { Browser } from '../../world/browser.ts'
import type { OwnWorld } from '../../world/world.ts'

/** A wallet call as a supplier makes it. What is left out is the launched session's own: player, token, game, currency. */
export type ProviderCall = {
  readonly kind: 'balance' | 'bet' | 'win' | 'rollback'
  readonly key?: string
  /** The bet that a win or a rollback answers. */
  readonly betKey?: string
  /** `null`: the provider names none. */
  readonly round?: string | null
  readonly amountMinor?: bigint
  /** What the amount has below its minor unit, in millionths of it. */
  readonly fraction?: number
  /** A bet of nothing in a free round. */
  readonly isFree?: boolean
  /** A bet that announces the prize of a promotion. */
  readonly isPromo?: boolean
  readonly currency?: string
  readonly playerReference?: string
  readonly token?: string
  readonly gameCode?: string
}
export type ProviderAnswer = { readonly word: string; readonly balanceMinor: bigint | null }

/** A wallet call with everything that a provider may write into it. */
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
  /** The call as the provider's documents say, with a valid signature; a bet leaves its round open, a win ends it. */
  signed(call: SignedCall): RawCallback
  /** Headers that the adapter reads and no signature covers. */
  readonly unsignedHeaders?: readonly string[]
  /** `false`: no call of the provider says that a round has ended. */
  readonly closesRounds?: boolean
}

/** A supplier's dialect in the test's hands. The words are typed from the supplier's documents, not taken from the adapter. */
export type GameWalletUnderTest = {
  readonly slug: string
  readonly adapter: AdapterUnderTest
  /** Calls our wallet over HTTP, signed by the supplier, for the game at this address. */
  send(world: OwnWorld, gameUrl: string, call: ProviderCall): Promise<ProviderAnswer>
  /** The same, with a signature that does not fit. */
  forge(world: OwnWorld, gameUrl: string, call: ProviderCall): Promise<ProviderAnswer>
  /** What the provider's protocol can say at all. */
  readonly knows: {
    /** Bets of nothing before the prize of a promotion. */
    readonly promotions: boolean
    /** Amounts below a minor unit. */
    readonly fractions: boolean
    /** Bets, wins and rollbacks without a round. */
    readonly noRound: boolean
  }
  readonly words: {
    readonly ok: string
    readonly notEnoughMoney: string
    readonly limitReached: string
    readonly playerUnknown: string
    readonly tokenUnknown: string
    readonly tokenDead: string
    readonly gameOff: string
    readonly wrongCurrency: string
    readonly keyReused: string
    /** A transaction id of another player, or one that names another player's bet. */
    readonly otherPlayersKey: string
    readonly lateBet: string
    readonly winWithoutBet: string
    readonly winOfUndoneBet: string
    readonly rollbackOfSettledBet: string
    readonly rollbackOfWin: string
    /** An amount that cannot be taken exactly. */
    readonly badAmount: string
    readonly forged: string
    readonly unavailable: string
  }
}

/** What a suite works on: the dialect, the stack, a player at a game, and another player of the same provider. */
export type Under = {
  readonly it: GameWalletUnderTest
  readonly world: OwnWorld
  readonly anna: Browser
  /** Bela has the same game open. */
  readonly bela: { readonly playerReference: string; readonly gameUrl: string }
  readonly friendlyId: string
  /** The game that is open; launching another makes it this. */
  gameUrl: string
  gameSessionId: string
}

import { randomBytes } from 'node:crypto'
import type { NumberFormat, SimulatorContext, Table } from '@baize/sandbox-kit'
import type { Draw, SoundChoice } from '@baize/sandbox/games'

/** One launch of a game: its player and the token of its bets. */
export type Session = {
  readonly id: string
  /** Demo play has no player, no token and no wallet: the provider stores play money itself. */
  readonly mode: 'real' | 'demo'
  readonly user: string
  readonly token: string
  readonly gameCode: string
  readonly currency: string
  /** Of the page that launched the game. */
  readonly language: string
  readonly numberFormat: NumberFormat
  readonly lobbyUrl: string
  readonly depositUrl: string
  /** The minimum time between the starts of two rounds. */
  readonly minRoundMs: number
  /** The highest stake of a round that the operator allows; `null` for the game's own. */
  readonly maxStakeMinor: number | null
  /** Whether the player may end the animation of a round early. */
  readonly canStopAnimation: boolean
}

/**
 * The state of a round. `betting`: the bet was sent and has no result. `accepted`: it was booked, the win is
 * not booked yet. `undoing`: the bet is being rolled back. `stuck`: the wallet's final status allows no
 * further call.
 */
export type RoundState = 'betting' | 'refused' | 'accepted' | 'settled' | 'undoing' | 'undone' | 'stuck'

export type Round = {
  readonly id: string
  readonly session: string
  readonly stakeMinor: number
  readonly payoutMinor: number
  readonly betText: string
  readonly drawText: string
  readonly draws: readonly Draw[]
  readonly betUuid: string
  readonly winUuid: string
  readonly rollbackUuid: string
  readonly state: RoundState
  /** The wallet's last status, or the reason for none. */
  readonly walletStatus: string
}

export type Hub88Records = {
  readonly sessions: Table<Session>
  readonly rounds: Table<Round>
  /** Play money by session, in minor units of `XXX`. */
  readonly playMoney: Table<number>
  /** Answers about sound, by player or by launch. */
  readonly soundChoices: Table<SoundChoice>
}

export function openRecords({ store }: SimulatorContext): Hub88Records {
  return {
    sessions: store.table<Session>('launches'),
    rounds: store.table<Round>('playedRounds'),
    playMoney: store.table<number>('playMoney'),
    soundChoices: store.table<SoundChoice>('soundChoices'),
  }
}

/** The id is a secret: the page of a session is authorized by it. */
export const newSessionId = () => randomBytes(24).toString('hex')

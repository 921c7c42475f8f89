import { randomBytes } from 'node:crypto'
import type { SimulatorContext, Table } from '@baize/sandbox-kit'
import type { Draw } from './games.ts'

/** One launch of a game: whom it is for and which token its bets carry. */
export type Session = {
  readonly id: string
  /** Demo play has no player, no token and no wallet: the supplier keeps play money itself. */
  readonly mode: 'real' | 'demo'
  readonly user: string
  readonly token: string
  readonly gameCode: string
  readonly currency: string
  readonly lobbyUrl: string
  readonly depositUrl: string
  /** The least time from one round's start to the next. */
  readonly minRoundMs: number
}

/**
 * Where a round stands. `betting`: the bet is out and nothing is known. `accepted`: it was taken, the win is not booked yet.
 * `undoing`: the bet is being rolled back. `stuck`: the wallet's answer leaves nothing more to send.
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
  /** The wallet's last word, or why there was none. */
  readonly word: string
}

export type Hub88Records = {
  readonly sessions: Table<Session>
  readonly rounds: Table<Round>
  /** Play money by session, in minor units of `XXX`. */
  readonly playMoney: Table<number>
}

export function openRecords({ store }: SimulatorContext): Hub88Records {
  return {
    sessions: store.table<Session>('launches'),
    rounds: store.table<Round>('playedRounds'),
    playMoney: store.table<number>('playMoney'),
  }
}

/** Nobody guesses a session's id: it is what its page proves itself with. */
export const newSessionId = () => randomBytes(24).toString('hex')

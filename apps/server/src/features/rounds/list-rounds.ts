import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type CurrencyCode, type Result } from '@baize/domain'
import { cutPage, readIdCursor, readPlace } from '../../platform/db/list-page.ts'
import { playedGameOf, roundStateOf } from './round-wire.ts'
import type { RoundsStore } from './rounds-store.ts'

const PAGE_SIZE = 20

type Deps = { readonly rounds: Pick<RoundsStore, 'findSession' | 'list'> }
type Request = {
  readonly playerId: string
  readonly gameSessionId: string
  readonly cursor: string | undefined
}
type NotListed = Refusal<'element_not_found' | 'validation_failed'>

/** The rounds of one of the player's game sessions, newest first. Another player's session is not found. */
export async function listRounds(
  { rounds }: Deps,
  { playerId, gameSessionId, cursor }: Request,
): Promise<Result<OutputOf<'game.rounds'>, NotListed>> {
  const before = readPlace(cursor, readIdCursor)
  if (!before.ok) return before
  const session = await rounds.findSession(playerId, gameSessionId)
  if (session === null) return err(refuse('element_not_found', {}))
  const { page, nextCursor } = cutPage(
    await rounds.list(playerId, session, { below: before.value, limit: PAGE_SIZE + 1 }),
    PAGE_SIZE,
  )
  const { started_at, ended_at, staked, won, returned } = session
  return ok({
    session: {
      game: playedGameOf(session),
      startedAt: started_at.toString(),
      endedAt: ended_at?.toString() ?? null,
      rounds: session.rounds,
      currency: session.currency as CurrencyCode,
      staked,
      won,
      returned,
    },
    rounds: page.map(
      ({ id, round, at, currency, is_settled: isSettled, is_other_game: isOtherGame, ...row }) => ({
        id,
        round,
        staked: row.staked,
        won: row.won,
        returned: row.returned,
        game: isOtherGame ? playedGameOf(row) : null,
        at: at.toString(),
        currency: currency as CurrencyCode,
        state: roundStateOf({ ...row, isSettled }),
      }),
    ),
    nextCursor,
  })
}

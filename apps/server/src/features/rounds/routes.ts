import type { Kysely } from 'kysely'
import { readIdCursor } from '../../platform/db/id-page.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { listRounds } from './list-rounds.ts'
import { createRoundsStore } from './rounds-store.ts'
import { getRound } from './show-round.ts'
import { describeOutcome } from './describe-outcome.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly plugins: Pick<Plugins, 'gameProviders' | 'origins' | 'pictureOrigins'>
}

export function roundsRoutes({ db, plugins }: Deps) {
  const rounds = createRoundsStore(db)
  return {
    'game.rounds': ({ input, caller }) =>
      listRounds(
        { rounds },
        { playerId: caller.playerId, gameSessionId: input.gameSessionId, before: readIdCursor(input.cursor) },
      ),

    'game.round': ({ input, caller }) => getRound({ rounds }, { playerId: caller.playerId, id: input.id }),

    'game.roundOutcome': ({ input, caller, visit }) =>
      describeOutcome({ rounds, plugins, log: visit.log }, { playerId: caller.playerId, id: input.id }),
  } satisfies Handlers
}

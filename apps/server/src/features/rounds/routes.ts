import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { listRounds } from './list-rounds.ts'
import { createRoundsStore } from './rounds-store.ts'
import { getRound } from './get-round.ts'
import { describeOutcome } from './describe-outcome.ts'
import { summariseSession } from './summarise-session.ts'

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
        { playerId: caller.playerId, gameSessionId: input.gameSessionId, cursor: input.cursor },
      ),

    'game.sessionSummary': ({ input, caller }) =>
      summariseSession({ rounds }, { playerId: caller.playerId, gameSessionId: input.gameSessionId }),

    'game.round': ({ input, caller }) => getRound({ rounds }, { playerId: caller.playerId, id: input.id }),

    'game.roundOutcome': ({ input, caller, visit }) =>
      describeOutcome({ rounds, plugins, log: visit.log }, { playerId: caller.playerId, id: input.id }),
  } satisfies Handlers
}

import { ok } from '@baize/domain'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import { addNote, endPlayerSession } from './change-player.ts'
import {
  listNotes,
  listPaymentCards,
  listPayments,
  listPlayerSessions,
  listPostings,
} from './list-of-player.ts'
import { readPlayer, revealPlayer, searchPlayers, type ProfileDeps } from './read-player.ts'
import { searchBackOffice } from './search-back-office.ts'

export function playerProfilesRoutes(deps: ProfileDeps) {
  return {
    'staff.players': async ({ input, caller }) =>
      ok(await searchPlayers(deps, { staff: caller, query: input.query })),

    'staff.search': async ({ input, caller }) =>
      ok(await searchBackOffice(deps, { staff: caller, query: input.query })),

    'staff.player': ({ input, caller }) => readPlayer(deps, { staff: caller, playerId: input.playerId }),

    'staff.playerReveal': ({ input, caller }) =>
      revealPlayer(deps, { staff: caller, playerId: input.playerId, reason: input.reason }),

    'staff.playerPostings': ({ input, caller }) =>
      listPostings(deps, { staff: caller, playerId: input.playerId, cursor: input.cursor }),

    'staff.playerPayments': ({ input, caller }) =>
      listPayments(deps, { staff: caller, playerId: input.playerId, kind: input.kind, cursor: input.cursor }),

    'staff.playerPaymentCards': ({ input, caller }) =>
      listPaymentCards(deps, { staff: caller, playerId: input.playerId, cursor: input.cursor }),

    'staff.playerSessions': ({ input, caller }) =>
      listPlayerSessions(deps, { staff: caller, playerId: input.playerId, cursor: input.cursor }),

    'staff.playerSessionEnd': ({ input, caller }) =>
      endPlayerSession(deps, { staff: caller, playerId: input.playerId, sessionId: input.sessionId }),

    'staff.playerNotes': ({ input, caller }) =>
      listNotes(deps, { staff: caller, playerId: input.playerId, cursor: input.cursor }),

    'staff.playerNoteAdd': ({ input, caller, idempotencyKey }) =>
      addNote(deps, { staff: caller, playerId: input.playerId, note: input.note, idempotencyKey }),
  } satisfies Handlers
}

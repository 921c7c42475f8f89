import type { CallId, Contract, WireInputOf } from '@baize/contract'

export type ReadId = { [Id in CallId]: Contract[Id]['changes'] extends true ? never : Id }[CallId]

/** A player's id, and references of their payments and rounds. */
export type Things = {
  readonly player: string
  readonly deposit: string
  readonly withdrawal: string
  readonly gameSessionId: string
  readonly round: string
  readonly document?: string
  /** An answered request for information. */
  readonly request?: string
}

const nobody = '00000000-0000-7000-8000-000000000000'

/**
 * A valid input for every reading call with one player's references. A new call without an entry does not
 * compile.
 */
export function readInputs({
  player,
  deposit,
  withdrawal,
  gameSessionId,
  round,
  document = nobody,
  request = nobody,
}: Things): {
  readonly [Id in ReadId]: WireInputOf<Id>
} {
  return {
    'account.captcha': {},
    'account.prefillForm': { type: 'deposit' },
    'account.closingDetails': {},
    'player.timeOut': {},
    'account.initDetails': {},
    'account.registrationForm': {},
    'account.sessions': {},
    'payments.depositStatus': { reference: deposit },
    'payments.depositStoredPaymentDetails': {},
    'payments.deposits': {},
    'payments.methods': {},
    'payments.transactions': {},
    'payments.withdrawal': { reference: withdrawal },
    'payments.withdrawalDetails': {},
    'payments.withdrawalStoredPaymentDetails': {},
    'payments.withdrawals': {},
    'content.help': {},
    'content.page': { key: 'fees' },
    'content.start': {},
    'game.favouriteGames': {},
    'game.favourites': {},
    'game.games': {},
    'game.info': { name: 'dice-house' },
    'game.lobby': {},
    'game.recentGames': {},
    'game.round': { id: round },
    'game.roundOutcome': { id: round },
    'game.rounds': { gameSessionId },
    'game.sessionSummary': { gameSessionId },
    'player.documents': {},
    'player.informationRequests': {},
    'player.limits': {},
    'staff.answerFiles': { playerId: player, id: request },
    'staff.audit': { by: 'all' },
    'staff.cases': { open: 'true' },
    'staff.document': { id: document },
    'staff.documents': {},
    'staff.overview': {},
    'staff.player': { playerId: player },
    'staff.playerNotes': { playerId: player },
    'staff.playerPaymentCards': { playerId: player },
    'staff.playerPayments': { playerId: player, kind: 'deposit' },
    'staff.playerPostings': { playerId: player },
    'staff.playerCorrections': { playerId: player },
    'staff.playerSessions': { playerId: player },
    'staff.players': { query: 'nobody' },
    'staff.openCounts': {},
    'staff.search': { query: deposit.slice(0, 5) },
    'staff.settingPreview': { name: 'pollEverySec', value: '7' },
    'staff.settings': {},
    'staff.roles': {},
    'staff.start': {},
    'staff.withdrawal': { reference: withdrawal },
    'staff.withdrawals': { queue: 'toCheck' },
  }
}

/** Calls that find an object by its reference; another player's is not found. */
export const byReference: readonly ReadId[] = [
  'payments.depositStatus',
  'payments.withdrawal',
  'game.round',
  'game.rounds',
  'game.sessionSummary',
]

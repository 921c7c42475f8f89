import type { CallId, Contract, WireInputOf } from '@baize/contract'

export type ReadId = { [Id in CallId]: Contract[Id]['changes'] extends true ? never : Id }[CallId]

/** References of one player's things. */
export type Things = { readonly deposit: string; readonly withdrawal: string; readonly gameSessionId: string; readonly round: string }

/** A good input for every reading call, made of one player's things. A new call without an entry does not compile. */
export function readInputs({ deposit, withdrawal, gameSessionId, round }: Things): { readonly [Id in ReadId]: WireInputOf<Id> } {
  return {
    'account.captcha': {},
    'account.sessions': {},
    'billfold.depositStatus': { reference: deposit },
    'billfold.deposits': {},
    'billfold.methods': {},
    'billfold.transactions': {},
    'billfold.withdrawal': { reference: withdrawal },
    'billfold.withdrawalDetails': {},
    'billfold.withdrawalStoredPaymentDetails': {},
    'billfold.withdrawals': {},
    'content.page': { key: 'fees' },
    'content.start': {},
    'game.favourites': {},
    'game.games': {},
    'game.lobby': {},
    'game.recentGames': {},
    'game.round': { id: round },
    'game.rounds': { gameSessionId },
    'player.limits': {},
    'staff.items': { open: 'true' },
    'staff.start': {},
    'staff.withdrawal': { reference: withdrawal },
    'staff.withdrawals': { queue: 'toCheck' },
  }
}

/** Calls that find one thing by its reference: another player's is not there. */
export const byReference: readonly ReadId[] = ['billfold.depositStatus', 'billfold.withdrawal', 'game.round', 'game.rounds']

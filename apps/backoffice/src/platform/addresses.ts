/** Every path of the back office, in the router's notation. */
export const paths = {
  home: '/',
  withdrawals: '/withdrawals',
  cases: '/cases',
  players: '/players',
  player: '/players/$playerId',
  audit: '/audit',
} as const

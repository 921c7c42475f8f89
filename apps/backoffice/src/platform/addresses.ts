/** Every path of the back office, in the router's notation. */
export const paths = {
  home: '/',
  withdrawals: '/withdrawals',
  items: '/cases',
  players: '/players',
  player: '/players/$playerId',
  audit: '/audit',
} as const

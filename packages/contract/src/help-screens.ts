/** The screens of the player site that an answer of the help can be about. */
export const helpScreens = [
  'lobby',
  'game',
  'registration',
  'login',
  'deposit',
  'withdrawal',
  'transactions',
  'limits',
  'account',
] as const
export type HelpScreen = (typeof helpScreens)[number]

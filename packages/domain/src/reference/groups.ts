/** Groups of ways to pay in the questionnaire about the source of funds (2§9). */
export const PAYMENT_TYPE_GROUPS = ['eMoney', 'eBanking', 'paymentCard'] as const

/** Groups of games in the same questionnaire (2§9). */
export const GAME_TYPE_GROUPS = ['casino', 'betting'] as const

/** Upper bound of a single amount, in minor units; sums stay far below the maximum of PostgreSQL's int8. */
export const MAX_AMOUNT_MINOR = 10n ** 15n

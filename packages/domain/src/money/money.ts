/** No single amount passes this bound, in minor units: it keeps sums far inside PostgreSQL's int8. */
export const MAX_AMOUNT_MINOR = 10n ** 15n

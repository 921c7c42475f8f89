/**
 * Whether the credited deposits of a player whose identity is not verified come near the operator's limit (T-52), so
 * that they are warned. In minor units.
 * @param limit.warnPercent The percent of the limit from which they are.
 */
export const isNearDocumentLimit = (
  depositedMinor: bigint,
  limit: { readonly limitMinor: bigint; readonly warnPercent: number },
): boolean => depositedMinor * 100n >= limit.limitMinor * BigInt(limit.warnPercent)

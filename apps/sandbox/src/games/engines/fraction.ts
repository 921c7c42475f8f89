/** An exact fraction, for returns to player without rounding. */
export type Fraction = { readonly over: bigint; readonly under: bigint }

export const fraction = (over: bigint | number, under: bigint | number = 1): Fraction =>
  reduce(BigInt(over), BigInt(under))

export const add = (a: Fraction, b: Fraction): Fraction =>
  reduce(a.over * b.under + b.over * a.under, a.under * b.under)

export const times = (a: Fraction, b: Fraction): Fraction => reduce(a.over * b.over, a.under * b.under)

export const isAtMost = (a: Fraction, b: Fraction): boolean => a.over * b.under <= b.over * a.under

/** For comparing with a simulation only. */
export const toNumber = ({ over, under }: Fraction): number => Number((over * 10n ** 15n) / under) / 1e15

/** Percent as shown to players: two decimals, rounded down, without trailing zeros. */
export function percentText({ over, under }: Fraction): string {
  const hundredths = (over * 10_000n) / under
  const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
  return text.replace(/\.?0+$/, '')
}

function reduce(over: bigint, under: bigint): Fraction {
  let [a, b] = [over, under]
  while (b !== 0n) [a, b] = [b, a % b]
  const divisor = a < 0n ? -a : a
  return divisor === 0n ? { over: 0n, under: 1n } : { over: over / divisor, under: under / divisor }
}

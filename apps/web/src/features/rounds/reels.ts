import type { WireOutputOf } from '@baize/contract'

export type Draw = NonNullable<WireOutputOf<'game.roundOutcome'>['outcome']>[number]
export type DrawOf<Kind> = Extract<Draw, { kind: Kind }>

/**
 * The winning cells, as `row,reel` counted from 0 at the top left: those of winning lines up to their number
 * of symbols, and scatters.
 */
export function paidCells({
  rows,
  lines,
  scatters,
}: Pick<DrawOf<'reels'>, 'rows' | 'lines' | 'scatters'>): ReadonlySet<string> {
  const onLines = lines.flatMap(({ path, count }) =>
    path.slice(0, count).map((row, reel) => `${row},${reel}`),
  )
  const scattered = rows.flatMap((row, place) =>
    row.flatMap((symbol, reel) =>
      scatters.some((scatter) => scatter.symbol === symbol) ? [`${place},${reel}`] : [],
    ),
  )
  return new Set([...onLines, ...scattered])
}

/**
 * The symbols of a winning line from the left, wilds by their own name; `null` when the game provider does
 * not report the line's path.
 */
export function symbolsOn(
  rows: DrawOf<'reels'>['rows'],
  { path, count }: DrawOf<'reels'>['lines'][number],
): readonly string[] | null {
  const symbols = path.slice(0, count).flatMap((row, reel) => rows[row]?.[reel] ?? [])
  return symbols.length === count ? symbols : null
}

/** The multiple of its stake that a line paid, `2.5` for instance. */
export function timesPaid(winMinor: string, stakeMinor: string): number {
  return Number((BigInt(winMinor) * 100n) / BigInt(stakeMinor)) / 100
}

/** A symbol's name as words: `red-seven` is `red seven`. */
export const symbolName = (symbol: string) => symbol.replaceAll(/[-_]/g, ' ')

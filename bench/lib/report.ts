import { median, variation } from './stats.ts'

export type Figure = {
  readonly name: string
  readonly unit: 'ratio' | 'ms' | 'count'
  /** The value of each pair, in the order of measurement. */
  readonly values: readonly number[]
  readonly must: number
  readonly goal: number | null
  readonly better: 'higher' | 'lower'
  /** Further measurements. */
  readonly notes: readonly string[]
}

const meets = (figure: Figure, limit: number) =>
  figure.better === 'higher' ? median(figure.values) >= limit : median(figure.values) <= limit

export function isReached(figure: Figure): boolean {
  return meets(figure, figure.must)
}

/** One figure as readable lines: median, spread, limit and goal. */
export function printFigure(figure: Figure): string {
  const shown = (value: number) =>
    figure.unit === 'ms' ? `${value.toFixed(1)} ms` : value.toFixed(figure.unit === 'count' ? 0 : 2)
  const goal =
    figure.goal === null
      ? ''
      : `, goal ${shown(figure.goal)}${meets(figure, figure.goal) ? ' reached' : ' missed'}`
  const lines = [
    `${isReached(figure) ? 'ok  ' : 'MISS'} ${figure.name}: median ${shown(median(figure.values))}`,
    `     from ${shown(Math.min(...figure.values))} to ${shown(Math.max(...figure.values))}, variation ${(variation(figure.values) * 100).toFixed(0)} %, must ${shown(figure.must)}${goal}`,
    ...figure.notes.map((note) => `     ${note}`),
  ]
  return lines.join('\n')
}

import type { WireOutputOf } from '@baize/contract'

export type Games = WireOutputOf<'game.games'>
export type Game = Games['games'][number]
export type Filter = { group: string | null; provider: string | null; text: string }
export type Row = { group: string; games: Game[] }

/** Small letters without accents: "Makó" is found by "mako". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function isFiltered(filter: Filter): boolean {
  return filter.group !== null || filter.provider !== null || filter.text.trim() !== ''
}

export function findGames(games: readonly Game[], filter: Filter): Game[] {
  const text = plain(filter.text.trim())
  return games.filter(
    (game) =>
      (filter.group === null || game.groups.includes(filter.group)) &&
      (filter.provider === null || game.provider === filter.provider) &&
      plain(game.title).includes(text),
  )
}

/** One row a group, in the operator's order. A group without games, or one that only repeats the rows above it, has none: its chip finds it. */
export function rowsOf({ games, groups }: Pick<Games, 'games' | 'groups'>): Row[] {
  const shown = new Set<string>()
  const rows: Row[] = []
  for (const group of groups) {
    const row = { group, games: games.filter((game) => game.groups.includes(group)) }
    if (row.games.every((game) => shown.has(game.friendlyId))) continue
    for (const game of row.games) shown.add(game.friendlyId)
    rows.push(row)
  }
  return rows
}

export function providersOf(games: readonly Game[]): string[] {
  return [...new Set(games.map((game) => game.provider))].toSorted((a, b) => a.localeCompare(b))
}

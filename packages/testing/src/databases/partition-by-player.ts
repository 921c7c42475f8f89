/** Four are enough to put the rows of two players into different ones. */
const PARTITIONS = 4

/** `create table x (`, whose columns end where its parenthesis does, and what follows up to the semicolon. */
const tableStart = /^create (?:unlogged )?table ([\w.]+) \(/gm

export type Partitioned = {
  readonly text: string
  /** The tables that are partitioned, with their schema. */
  readonly tables: readonly string[]
}

/**
 * Rewrites a migration so that every table whose primary key begins with the player is hash-partitioned by it. Storage
 * parameters move to the partitions, because a partitioned table has no storage.
 */
export function partitionByPlayer(migration: string): Partitioned {
  const tables: string[] = []
  let text = ''
  let from = 0
  for (const { index, 0: start, 1: name = '' } of migration.matchAll(tableStart)) {
    const end = endOfList(migration, index + start.length)
    const semicolon = migration.indexOf(';', end)
    const column = playerOf(migration.slice(index + start.length, end))
    if (column === null) continue
    const storage = migration.slice(end + 1, semicolon).trim()
    const partitions = Array.from(
      { length: PARTITIONS },
      (_, remainder) =>
        `\ncreate table ${name}_p${remainder} partition of ${name} for values with (modulus ${PARTITIONS}, remainder ${remainder}) ${storage};`,
    )
    text += `${migration.slice(from, end + 1)} partition by hash (${column});${partitions.join('')}`
    from = semicolon + 1
    tables.push(name.includes('.') ? name : `public.${name}`)
  }
  return { text: text + migration.slice(from), tables }
}

/** The column that leads the primary key, when it is the player; `null` otherwise. */
function playerOf(columns: string): string | null {
  const [, led, alone] =
    /primary key \((player_id|owner_id)\b|\b(player_id|owner_id) uuid primary key/.exec(columns) ?? []
  return led ?? alone ?? null
}

/** The index of the parenthesis that closes the list which begins at `start`. Comments and texts may have any of them. */
function endOfList(sql: string, start: number): number {
  let depth = 1
  for (const { index, 0: token } of sql.slice(start).matchAll(/--[^\n]*|'(?:[^']|'')*'|[()]/g)) {
    if (token === '(') depth += 1
    else if (token === ')') depth -= 1
    if (depth === 0) return start + index
  }
  throw new Error(`endOfList: a table without an end: ${sql.slice(start, start + 60)}`)
}

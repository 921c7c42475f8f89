import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A table of one simulator's records. Records are plain JSON and are replaced completely. */
export type Table<Row> = {
  get(id: string): Row | undefined
  set(id: string, row: Row): void
  delete(id: string): void
  /** In the order of insertion. */
  all(): readonly Row[]
}

export type SimulatorStore = { table<Row>(name: string): Table<Row> }

export type Store = {
  forSimulator(simulator: string): SimulatorStore
  /** Writes pending changes. */
  flush(): void
}

const SAVE_AFTER_MS = 250

/**
 * The simulators' records, in memory. With a file they survive a restart of the sandbox. An unreadable file
 * is renamed, not overwritten.
 */
export function createStore(file: string | null): Store {
  if (file !== null) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const tables = new Map<string, Map<string, unknown>>()
  for (const [name, rows] of Object.entries(file === null ? {} : readRecords(file)))
    tables.set(name, new Map(Object.entries(rows)))
  let timer: NodeJS.Timeout | null = null

  const flush = () => {
    if (timer === null || file === null) return
    clearTimeout(timer)
    timer = null
    const records = Object.fromEntries([...tables].map(([name, rows]) => [name, Object.fromEntries(rows)]))
    // Written to a temporary file and renamed, so that a kill leaves the old records.
    writeFileSync(`${file}.new`, JSON.stringify(records), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  const touch = () => {
    if (file !== null) timer ??= setTimeout(flush, SAVE_AFTER_MS).unref()
  }

  return {
    forSimulator: (simulator) => ({
      table: <Row>(name: string): Table<Row> => {
        const key = `${simulator}/${name}`
        // Only this simulator writes the table, always as rows of this type.
        const rows = (tables.get(key) ?? new Map<string, unknown>()) as Map<string, Row>
        tables.set(key, rows)
        return {
          get: (id) => rows.get(id),
          set: (id, row) => {
            rows.set(id, row)
            touch()
          },
          delete: (id) => {
            rows.delete(id)
            touch()
          },
          all: () => [...rows.values()],
        }
      },
    }),
    flush,
  }
}

function readRecords(file: string): Record<string, Record<string, unknown>> {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>
  } catch {
    renameSync(file, `${file}.unreadable`)
    return {}
  }
}

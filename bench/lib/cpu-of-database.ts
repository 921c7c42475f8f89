import { readdir, readFile } from 'node:fs/promises'
import type { PostgresServer } from '@baize/postgres'

/** Linux counts the time of processes in hundredths of a second. */
const TICKS_A_SECOND = 100

/** CPU seconds by process id, of the processes of a PostgreSQL. */
type Seconds = ReadonlyMap<string, number>

export async function cpuOfDatabase({ pid }: PostgresServer): Promise<Seconds> {
  const seconds = new Map<string, number>()
  for (const name of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    // The process may have ended since.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null)
    if (stat === null) continue
    // The command before it is in brackets, and may have spaces: state, parent, ..., user time, system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(fields[1]) !== pid) continue
    seconds.set(name, (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND)
  }
  return seconds
}

/** What the processes of the second reading have used since the first. */
export function secondsSince(before: Seconds, after: Seconds): number {
  let sum = 0
  for (const [pid, seconds] of after) sum += seconds - (before.get(pid) ?? 0)
  return sum
}

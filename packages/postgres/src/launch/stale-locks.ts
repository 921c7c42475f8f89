import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The server's process id as its own pid file says; null when there is none. */
export function recordedPid(dataFolder: string): number | null {
  const file = join(dataFolder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null
}

/** Whether the process is alive and is a server on this data folder, because a pid may have been reused. */
export function isServerOf(pid: number, dataFolder: string): boolean {
  return isAlive(pid) && commandOf(pid).includes(dataFolder)
}

/** Whether the process runs. A zombie is not alive. */
export function isAlive(pid: number): boolean {
  // Zero and below mean groups of processes.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return !hasEnded(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function hasEnded(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    // "pid (name) state …", and the name may contain brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))
  } catch {
    return true
  }
}

/** Removes the files of a killed server, once it is known that no server runs on the data folder. */
export function clearStaleLocks(dataFolder: string, socketFolder: string): void {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(socketFolder, name), { force: true })
  const file = join(dataFolder, 'postmaster.pid')
  if (!existsSync(file)) return
  // @NOTE The file is not deleted: it also names the shared memory, by which a new server detects backends that survived the old one.
  // A lock with the pid of the new server's parent counts as stale, even if the recorded pid was reused.
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'))
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import type { Binaries } from './binaries.ts'
import { DatabaseUnavailable } from '../database-unavailable.ts'

/** Runs a program as a user that PostgreSQL accepts, because it refuses root. */
export type Runner = {
  /** Command line that runs `program` with `args`. */
  command(program: string, args: readonly string[]): readonly [string, readonly string[]]
  readonly identity: { readonly uid?: number; readonly gid?: number }
  /** Gives a folder and its contents to the server's user. */
  own(folder: string): void
  /** Gives access to a closed folder that the server has to traverse, without its contents. */
  enter(folder: string): void
}

const NOBODY = 65534

const asOurselves: Runner = {
  command: (program, args) => [program, args],
  identity: {},
  own: () => {},
  enter: () => {},
}

// Node drops the supplementary groups itself when it is given a user.
const asNobody: Runner = {
  ...asOurselves,
  identity: { uid: NOBODY, gid: NOBODY },
  own: (folder) => give(folder, NOBODY),
  enter: (folder) => chownSync(folder, NOBODY, NOBODY),
}

// In a user namespace root keeps its access while PostgreSQL sees another user: it works below closed
// folders.
const inNamespace: Runner = {
  identity: {},
  own: (folder) => give(folder, 0),
  enter: (folder) => chownSync(folder, 0, 0),
  command: (program, args) => [
    'unshare',
    ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, program, ...args],
  ],
}

/** Selects the first method that can run the server's program and reach its folder. */
export function chooseRunner(binaries: Binaries, folder: string, within: string | null): Runner {
  if (process.getuid?.() !== 0) return asOurselves
  for (const runner of [asNobody, inNamespace]) {
    if (within !== null) runner.enter(within)
    runner.own(folder)
    if (canRun(runner, binaries, folder)) return runner
  }
  throw new DatabaseUnavailable(
    `PostgreSQL refuses to run as root and no other way works in ${folder}: run as an ordinary user, move the checkout out of closed folders, or set DATABASE_URL.`,
  )
}

// Changes links and not their targets, which are in node_modules.
const give = (folder: string, owner: number) =>
  void spawnSync('chown', ['-Rh', `${owner}:${owner}`, folder], { stdio: 'ignore' })

function canRun(runner: Runner, binaries: Binaries, folder: string): boolean {
  const probe = 'touch "$1/probe" && rm "$1/probe" && exec "$2" --version'
  const [command, args] = runner.command('/bin/sh', ['-c', probe, 'sh', folder, binaries.postgres])
  return (
    spawnSync(command, args, { ...runner.identity, env: binaries.environment, stdio: 'ignore', cwd: '/' })
      .status === 0
  )
}

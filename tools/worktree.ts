import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { writeMessageKeys } from './generate-message-keys.ts'
import { CommandError, runCommand } from './start/command-error.ts'
import { repositoryRoot } from './test/root.ts'

/**
 * `npm run worktree NAME`: a second checkout beside this one, on a new branch NAME, with the same packages. They are hard
 * links: a symbolic link would resolve `@baize/*` to this checkout, and its tests would test this one.
 */
export const main = ([name = '']: readonly string[]): Promise<void> =>
  runCommand(() => {
    if (!/^[a-z0-9][a-z0-9-]*$/.test(name))
      throw new CommandError(
        'Name the worktree: npm run worktree NAME, of lower-case letters, digits and dashes.',
      )
    const folder = join(dirname(repositoryRoot), `${basename(repositoryRoot)}-${name}`)
    if (existsSync(folder)) throw new CommandError(`${folder} exists already.`)
    run('git', ['worktree', 'add', '-q', '-b', name, folder])
    run('cp', ['-al', join(repositoryRoot, 'node_modules'), join(folder, 'node_modules')])
    writeMessageKeys(folder)
    console.log(`${folder} is on the branch ${name}. Remove it with: git worktree remove --force ${folder}`)
    return Promise.resolve(0)
  })

function run(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { cwd: repositoryRoot, encoding: 'utf8' })
  if (status !== 0) throw new CommandError(`${command} ${args.join(' ')} failed:\n${stderr.trim()}`)
}

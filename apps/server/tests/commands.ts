import type { World } from '@baize/testing'
import { manageSettings, readOperatorSettings } from '../src/features/settings/index.ts'
import { manageStaff, resolveCommandActor } from '../src/features/staff-access/index.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { readCommandLine, type CommandLine } from '../src/platform/process/command-line.ts'
import { manageAvailability } from '../src/site/manage-availability.ts'

/** What a command printed, and its exit code. */
type Printed = { readonly code: number; readonly output: string; readonly stdout: string }
type Run = (...words: string[]) => Promise<Printed>
export type Commands = Readonly<Record<'setting' | 'availability' | 'staff', Run>> & {
  close(): Promise<void>
}

/**
 * Runs the operator's commands in this process: as a program each loads for a second. One run of the program itself
 * proves that it calls the same function.
 */
export function openCommands(world: World): Commands {
  const url = world.facts.environment['DATABASE_URL'] ?? ''
  const { db, pool } = openDatabase({ url, poolSize: 1, onIdleError: () => {} })
  const command =
    (run: (commandLine: CommandLine) => Promise<string>): Run =>
    async (...words) => {
      try {
        const stdout = `${await run(readCommandLine(words, process.env))}\n`
        return { code: 0, output: stdout, stdout }
      } catch (error) {
        return { code: 1, output: `${(error as Error).message}\n`, stdout: '' }
      }
    }
  const depsOf = (commandLine: CommandLine) => ({
    db,
    findActor: async (trx: typeof db) => await resolveCommandActor(trx, commandLine, 'changeSettings'),
  })
  return {
    setting: command((line) => manageSettings(depsOf(line), line.words)),
    availability: command((line) => manageAvailability(depsOf(line), line.words)),
    staff: command(async (line) => {
      const { siteName } = await readOperatorSettings(db)
      return await manageStaff({ db, siteName }, line)
    }),
    close: () => pool.end(),
  }
}

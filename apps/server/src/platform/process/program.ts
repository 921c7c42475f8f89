import { describeAddress } from '@baize/postgres'

/** Runs a command. An error is printed to stderr without a stack, with exit code 1. */
export async function runToEnd(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

/** Prints the database of the command to stderr; stdout is for scripts. */
export function nameDatabase(url: string): void {
  console.error(`Database: ${describeAddress(url)}`)
}

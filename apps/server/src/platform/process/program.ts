import { describeAddress } from '@baize/postgres'

/** Runs a program that ends by itself. What goes wrong is one sentence on stderr and exit code 1. */
export async function runToEnd(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

/** Says on stderr, not on stdout, which scripts read, which database a program is about to work on. */
export function nameDatabase(url: string): void {
  console.error(`Database: ${describeAddress(url)}`)
}

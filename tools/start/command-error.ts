/** An error that the user of a command can fix: printed as one sentence, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Runs a command. A `CommandError` is printed as one sentence with exit code 1, a bug with its stack. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    process.exitCode = 1
    const isPlain =
      error instanceof Error && ['CommandError', 'DatabaseUnavailable', 'ServiceFailed'].includes(error.name)
    console.error(isPlain ? error.message : error)
  }
}

import { describeAddress } from '@baize/postgres'

/** Sentences for errors of the database whose own text names neither the variable nor what to do. */
const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database does not answer: is it running, and is DATABASE_URL right?',
  ENOTFOUND: 'The host of the database is unknown: is DATABASE_URL right?',
  // statement_timeout, and lock_timeout
  '57014': 'The database did not answer in time: another change may be under way. Try again.',
  '55P03': 'Another change is under way. Try again.',
}

function sentenceOf(error: unknown): string {
  const { code = '', message } = error as { readonly code?: string; readonly message: string }
  const sentence = sentences[code]
  return sentence === undefined ? message : `${sentence} (${message})`
}

/** Runs a command. An error is printed to stderr without a stack, with exit code 1. */
export async function runToEnd(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(sentenceOf(error))
    process.exitCode = 1
  }
}

/** Prints the database of the command to stderr; stdout is for scripts. */
export function nameDatabase(url: string): void {
  console.error(`Database: ${describeAddress(url)}`)
}

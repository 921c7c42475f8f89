/** Something the person at the keyboard can act on: printed as one plain sentence, without a stack. */
export class Sentence extends Error {
  override name = 'Sentence'
}

/** Runs a command; what went wrong becomes a sentence and exit code 1, a bug keeps its stack. */
export async function orSentence(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    process.exitCode = 1
    const isPlain =
      error instanceof Error && ['Sentence', 'DatabaseUnavailable', 'ServiceFailed'].includes(error.name)
    console.error(isPlain ? error.message : error)
  }
}

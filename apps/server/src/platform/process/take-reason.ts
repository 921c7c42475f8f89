import { InternalNote } from '@baize/contract'

/**
 * Extracts `--reason WHY` or `--reason=WHY` from the arguments of a command.
 * @returns The reason, `null` without the option, and the other arguments.
 * @throws {Error} When the reason is empty, too long, or has characters that a terminal would act upon.
 */
export function takeReason(words: readonly string[]): {
  readonly reason: string | null
  readonly words: readonly string[]
} {
  const at = words.findIndex((word) => word === '--reason' || word.startsWith('--reason='))
  const option = words[at]
  if (option === undefined) return { reason: null, words }
  const isApart = option === '--reason'
  const reason = (isApart ? (words[at + 1] ?? '') : option.slice('--reason='.length)).trim()
  if (reason.startsWith('--') || !InternalNote.safeParse(reason).success)
    throw new Error('--reason takes one sentence of up to 500 characters, without control characters.')
  return { reason, words: words.toSpliced(at, isApart ? 2 : 1) }
}

/** The code of a failure outside of this process, such as ENOSPC, or else its message; without a stop at the end. */
export function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message.replace(/\.$/, '')
}

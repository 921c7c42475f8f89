export type SafeErrorFields = {
  readonly type: string
  readonly message: string
  readonly stack: string | undefined
  /** What names the fault and no value: the code, and what of a database was asked. */
  readonly [fact: string]: unknown
}

const named = [
  'code',
  'constraint',
  'table',
  'column',
  'routine',
  'syscall',
  'command',
  'responseCode',
] as const
/** Causes of causes: more nobody reads. */
const DEEPEST = 3

/**
 * What the log is told of an error. Never all that the error carries: PostgreSQL adds the row that it refused, with whatever secret and
 * personal stands in it, and clients of other providers the request that they sent.
 */
export function safeErrorFields(error: unknown, depth = 0): SafeErrorFields {
  if (isErrorLike(error))
    return safeErrorFields(Object.assign(new Error(error.message), { stack: error.stack }), depth)
  if (!(error instanceof Error))
    return { type: typeof error, message: 'no error was thrown but something else', stack: undefined }
  const carried = error as Error & { readonly [fact: string]: unknown }
  const facts = named.flatMap((name) => (isPlain(carried[name]) ? [[name, carried[name]]] : []))
  const inner = depth < DEEPEST ? innerOf(error).map((one) => safeErrorFields(one, depth + 1)) : []
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(facts),
    ...(inner.length === 0 ? {} : { inner }),
  }
}

/** A copy of an error, as the job queue hands it over: it has its message and is no `Error`. */
const isErrorLike = (value: unknown): value is { readonly message: string; readonly stack?: string } =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Error) &&
  'message' in value &&
  typeof value.message === 'string'

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** An address with two families fails twice; most errors have one cause or none. */
function innerOf(error: Error): readonly unknown[] {
  const several = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return error.cause === undefined ? several : [...several, error.cause]
}

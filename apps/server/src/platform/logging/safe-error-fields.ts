export type SafeErrorFields = {
  readonly type: string
  readonly message: string
  readonly stack: string | undefined
  /** Fields that identify the error and contain no values: the code, and the affected database objects. */
  readonly [field: string]: unknown
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
/** Depth of nested causes in the log. */
const DEEPEST = 3

/**
 * The loggable fields of an error. Errors carry more: PostgreSQL adds the rejected row, with secrets and
 * personal data, and HTTP clients add the request.
 */
export function safeErrorFields(error: unknown, depth = 0): SafeErrorFields {
  if (isErrorLike(error))
    return safeErrorFields(Object.assign(new Error(error.message), { stack: error.stack }), depth)
  if (!(error instanceof Error))
    return { type: typeof error, message: 'the thrown value is not an Error', stack: undefined }
  const carried = error as Error & { readonly [field: string]: unknown }
  const fields = named.flatMap((name) => (isPlain(carried[name]) ? [[name, carried[name]]] : []))
  const inner = depth < DEEPEST ? innerOf(error).map((one) => safeErrorFields(one, depth + 1)) : []
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(fields),
    ...(inner.length === 0 ? {} : { inner }),
  }
}

/** A plain copy of an error, as the job queue emits it: it has a message but is not an `Error`. */
const isErrorLike = (value: unknown): value is { readonly message: string; readonly stack?: string } =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Error) &&
  'message' in value &&
  typeof value.message === 'string'

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/**
 * A host with two address families fails with an aggregate of two errors; most errors have at most one cause.
 */
function innerOf(error: Error): readonly unknown[] {
  const several = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return error.cause === undefined ? several : [...several, error.cause]
}

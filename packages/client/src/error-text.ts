/** The parts of an error object, or of an error that never reached the server, that its text depends on. */
export type TextError = {
  readonly error: string
  readonly errorCode: number | null
  readonly errorDetails: Readonly<Record<string, unknown>>
  readonly errorSubCode?: string | undefined
  readonly errorSubMessage?: string | undefined
  readonly expireTime?: string | undefined
}

/** What is wrong with one field: the error's name and its details, with a `reason`. */
export type Fault = {
  readonly field: string
  readonly error: string
  readonly details: Readonly<Record<string, unknown>>
}

type Details = Readonly<Record<string, unknown>>
/** Where a site finds its texts, and how it writes amounts and instants. */
export type TextSource = {
  /** The text of a message, `null` when there is none. */
  readonly find: (key: string, values: Record<string, unknown>) => string | null
  readonly formatInstant: (iso: string) => string
  /** Absent on a site that shows no amounts in errors. */
  readonly formatMoney?: (minor: string) => string
}

const instants: ReadonlySet<string> = new Set(['from', 'until'])
const amounts: ReadonlySet<string> = new Set(['limit', 'available', 'min', 'max'])

/** Formats an error's details for texts: amounts with their unit, instants as dates. */
function readableDetails(details: Details, { formatInstant, formatMoney }: TextSource): Details {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (typeof value === 'string' && instants.has(name)) return [name, formatInstant(value)]
      if (
        formatMoney !== undefined &&
        typeof value === 'string' &&
        amounts.has(name) &&
        /^-?\d+$/.test(value)
      )
        return [name, formatMoney(value)]
      return [name, value]
    }),
  )
}

/**
 * Possible keys of an error's text, most specific first: the variants of the field and of each reason before
 * the error's own text, each by the error's name and then by its number (0§8 "Message lookup").
 * @param reasons The reason, and the cause that it has.
 */
export function errorKeys(
  { error, errorCode }: Pick<TextError, 'error' | 'errorCode'>,
  field?: string,
  ...reasons: readonly unknown[]
): readonly string[] {
  const variants = [
    ...reasons
      .filter((reason) => typeof reason === 'string')
      .flatMap((reason) => [...(field === undefined ? [] : [`.${field}.${reason}`]), `.${reason}`]),
    ...(field !== undefined ? [`.${field}`] : []),
    '',
  ]
  const names = errorCode === null ? [error] : [error, String(errorCode)]
  return variants.flatMap((variant) => names.map((name) => `error.${name}${variant}`))
}

export type ErrorText = {
  /** The text of an error; never empty. */
  (error: TextError, field?: string): string
  /** The text of one field's fault. */
  at: (fault: Fault) => string
}

/** The one lookup of error texts, for both sites. */
export function createErrorText(source: TextSource): ErrorText {
  const findIn = (keys: readonly string[], details: Details): string | null => {
    const values = { ...readableDetails(details, source) }
    for (const key of keys) {
      const text = source.find(key, values)
      if (text !== null) return text
    }
    return null
  }
  const unknown = () => source.find('error.unknown_error', {}) ?? 'error.unknown_error'
  const textOf = (error: TextError, field?: string): string => {
    const { errorDetails, errorSubCode, errorSubMessage, expireTime } = error
    const details = { ...(expireTime !== undefined && { until: expireTime }), ...errorDetails }
    const reason = errorSubCode ?? errorDetails['reason']
    const keys = errorKeys(error, field, reason)
    const general = new Set(errorKeys(error, field))
    // The server's own text of the reason stands where this site has none.
    return (
      findIn(
        keys.filter((key) => !general.has(key)),
        details,
      ) ??
      errorSubMessage ??
      findIn(keys, details) ??
      unknown()
    )
  }
  return Object.assign(textOf, {
    at: ({ field, error, details }: Fault) =>
      findIn(errorKeys({ error, errorCode: null }, field, details['reason'], details['cause']), details) ??
      unknown(),
  })
}

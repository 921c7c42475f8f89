import { addressOfRoute } from '../routes.ts'
import { errorEntry } from './catalogue.ts'
import type { ErrorObject } from './error-object.ts'
import type { Refusal } from './refusal.ts'

/** Field errors in a response; no form has more fields. */
const MAX_FIELDS = 50

type Context = {
  readonly requestId: string
  /** The end of a refusal that has no `until` among its details, such as that of a rate limit. */
  readonly expireTime?: string | undefined
  /** The text of a message, `null` when there is none. */
  readonly text?: (key: string) => string | null
}

/** The error object of the specification (0§3) for a refusal. Amounts in the details become text. */
export function errorObjectOf(refusal: Refusal, { requestId, expireTime, text }: Context): ErrorObject {
  const { code, shownAs, remedy, subCode } = errorEntry(refusal.name)
  const details: Readonly<Record<string, unknown>> = refusal.details
  const reason = subCode === undefined ? undefined : details[subCode]
  const { until = expireTime } = details
  const message =
    typeof reason === 'string' ? (text?.(`error.${refusal.name}.${reason}`) ?? undefined) : undefined
  return {
    error: refusal.name,
    errorCode: code,
    errorDetails: wireDetails(details),
    ...(typeof reason === 'string' && { errorSubCode: reason }),
    ...(message !== undefined && { errorSubMessage: message }),
    ...(typeof until === 'string' && { expireTime: until }),
    ...(remedy?.to !== undefined && { errorUrl: addressOfRoute(remedy.to, remedy.search) }),
    shownAs,
    ...(refusal.fields !== undefined && { fields: wireFields(refusal.fields) }),
    ...(remedy !== undefined && {
      remedy: { who: remedy.who, ...(remedy.to !== undefined && { to: remedy.to }) },
    }),
    requestId,
  }
}

const wireFields = (fields: NonNullable<Refusal['fields']>): NonNullable<ErrorObject['fields']> =>
  fields.slice(0, MAX_FIELDS).map(({ field, error, details }) => ({
    field,
    error,
    ...(details !== undefined && { details: wireDetails(details) }),
  }))

const wireDetails = (details: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? value.toString() : value,
    ]),
  )

import { addressOfRoute, isPlayerPage, isStaffPage } from '../routes.ts'
import { errorEntry, remedyOf } from './catalogue.ts'
import type { Remedy } from './define-errors.ts'
import type { ErrorObject } from './error-object.ts'
import type { Refusal } from './refusal.ts'

/** Field errors in a response; no form has more fields. */
const MAX_FIELDS = 50

type Site = 'site' | 'staff'
type Context = {
  readonly requestId: string
  /** The site that answers: the player site, unless it is the back office. */
  readonly site?: Site
  /** The end of a refusal that has no `until` among its details, such as that of a rate limit. */
  readonly expireTime?: string | undefined
  /** The text of a message, `null` when there is none. */
  readonly text?: (key: string) => string | null
}

/** The error object of the specification (0§3) for a refusal. Amounts in the details become text. */
export function errorObjectOf(
  refusal: Refusal,
  { requestId, site = 'site', expireTime, text }: Context,
): ErrorObject {
  const { code, shownAs, subCode } = errorEntry(refusal.name)
  const remedy = remedyOf(refusal)
  const details: Readonly<Record<string, unknown>> = refusal.details
  const reason = subCode === undefined ? undefined : details[subCode]
  const { until = expireTime } = details
  const page = remedy === undefined ? undefined : pageOf(remedy, site)
  const message =
    typeof reason === 'string' ? (text?.(`error.${refusal.name}.${reason}`) ?? undefined) : undefined
  return {
    error: refusal.name,
    errorCode: code,
    errorDetails: wireDetails(details),
    ...(typeof reason === 'string' && { errorSubCode: reason }),
    ...(message !== undefined && { errorSubMessage: message }),
    ...(typeof until === 'string' && { expireTime: until }),
    ...(page !== undefined && { errorUrl: addressOfRoute(page, remedy?.search) }),
    shownAs,
    ...(refusal.fields !== undefined && { fields: wireFields(refusal.fields) }),
    ...(remedy !== undefined && {
      remedy: { who: actorOf(remedy, site), ...(page !== undefined && { to: page }) },
    }),
    requestId,
  }
}

/** The page of a remedy. A page of the other site has no address here. */
function pageOf({ to }: Remedy, site: Site): Remedy['to'] {
  const hasPage = site === 'staff' ? isStaffPage : isPlayerPage
  return to !== undefined && hasPage(to) ? to : undefined
}

function actorOf({ who }: Remedy, site: Site) {
  if (who !== 'caller') return who
  return site === 'staff' ? 'staff' : 'player'
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

import { errorCatalogue, errorEntry, remedyOf, type ErrorName } from '../errors/catalogue.ts'
import type { Placement } from '../errors/define-errors.ts'
import { errorObjectOf } from '../errors/error-object-of.ts'
import type { ErrorObject } from '../errors/error-object.ts'
import type { Refusal } from '../errors/refusal.ts'
import { isPlayerPage, isStaffPage } from '../routes.ts'

const REASON = 'This card has expired. You haven’t been charged. Use another card.'

/** A value for every detail of the catalogue; each schema takes its own. */
const everyDetail = {
  field: 'login',
  reason: 'invalid',
  minAge: 18,
  triesLeft: 3,
  until: '2099-01-01T12:00:00Z',
  from: '2098-01-01T12:00:00Z',
  limit: '500000',
  available: '200000',
  min: '100000',
  max: '900000',
  type: 'Daily',
  subReason: 'card_expired',
  state: 'ok',
  open: 3,
  retryAfterSec: 5,
  name: 'Dora',
  status: 'known',
  obligation: 'identity',
  before: 'deposit',
  country: 'DEU',
  countries: ['FRA'],
  countryName: 'Germany',
  countryNames: 'France',
  message: 'Please call us.',
  problem: 'It must be a whole number.',
  fields: ['firstName'],
  outcome: 'approved',
  maxFileSize: 10,
  fileSize: 12,
  maxImages: 10,
  count: 2,
}

/** What some errors mean by a detail of the same name: `max` is an amount or a count, `reason` one of a list. */
const otherMeanings = [
  {},
  { max: 3 },
  { reason: 'timeOut' },
  { reason: 'documentLimit' },
  { reason: 'support' },
  { reason: 'nobody' },
  { reason: 'maxSize' },
  { reason: 'closed' },
  { reason: 'balance' },
  { reason: 'round_running' },
  { field: 'name' },
]

function detailsOf(name: ErrorName): Readonly<Record<string, unknown>> {
  const schema = errorEntry(name).details
  for (const other of otherMeanings) {
    const read = schema.safeParse({ ...everyDetail, ...other })
    if (read.success) return read.data
  }
  throw new Error(`The details of ${name} have no sample.`)
}

/** An error as the server of a site refuses a call for it, and what the site then shows. */
export type RefusalExample = {
  readonly name: ErrorName
  readonly status: number
  readonly shownAs: Placement
  readonly body: ErrorObject
  /** The text, or the keys of its message, of which the first known one counts. */
  readonly text: string | readonly string[]
  /** The address of the page that remedies it, if the site has that page. */
  readonly href: string | null
}

/** Every error of the catalogue, with a value for each of its details. */
export const refusalExamplesOf = (site: 'site' | 'staff'): readonly RefusalExample[] =>
  (Object.keys(errorCatalogue) as ErrorName[]).map((name) => {
    const details = detailsOf(name)
    const refusal = { name, details } as unknown as Refusal
    const text = (key: string) => (key.endsWith('.card_expired') ? REASON : null)
    const body = errorObjectOf(refusal, { requestId: 'r', site, text })
    const { status, shownAs, subCode } = errorEntry(name)
    const to = remedyOf(refusal)?.to
    const isOwn = site === 'staff' ? isStaffPage : isPlayerPage
    return {
      name,
      status,
      shownAs,
      body,
      text:
        subCode === 'subReason' ? REASON : [`error.${name}.${String(details['reason'])}`, `error.${name}`],
      href: to !== undefined && isOwn(to) ? (body.errorUrl ?? null) : null,
    }
  })

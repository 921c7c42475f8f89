import { errorCatalogue, errorEntry, remedyOf, type ErrorName } from '../errors/catalogue.ts'
import type { Placement } from '../errors/define-errors.ts'
import { errorObjectOf } from '../errors/error-object-of.ts'
import type { ErrorObject } from '../errors/error-object.ts'
import type { Refusal } from '../errors/refusal.ts'
import { isPlayerPage, isStaffPage } from '../routes.ts'

const REASON = 'This card has expired. You haven’t been charged. Use another card.'

/** The details that the entry of an error requires: each round corrects what its schema refuses. */
function detailsOf(name: ErrorName): Readonly<Record<string, unknown>> {
  const details: Record<string, unknown> = {}
  for (let round = 0; round < 3; round++) {
    const read = errorEntry(name).details.safeParse(details)
    if (read.success) return read.data
    for (const issue of read.error.issues) details[String(issue.path[0])] = sampleFor(issue)
  }
  throw new Error(`The details of ${name} have no sample.`)
}

type Details = ReturnType<typeof errorEntry>['details']
type Issue = NonNullable<ReturnType<Details['safeParse']>['error']>['issues'][number]

function sampleFor(issue: Issue): unknown {
  // The reason whose text is REASON, where the error has it.
  if (issue.code === 'invalid_value')
    return issue.values.find((value) => value === 'card_expired') ?? issue.values[0]
  if (issue.code === 'invalid_format') return issue.format === 'datetime' ? '2099-01-01T12:00:00Z' : '500000'
  if (issue.code !== 'invalid_type') throw new Error(`${issue.code} has no sample.`)
  return { array: [], int: 3, number: 3 }[issue.expected as string] ?? 'some'
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

/** Every error of the catalogue, with a value for each detail that it requires. */
export const refusalExamplesOf = (site: 'site' | 'staff'): readonly RefusalExample[] =>
  (Object.keys(errorCatalogue) as ErrorName[]).map((name) => {
    const details = detailsOf(name)
    const refusal = { name, details } as unknown as Refusal
    const { status, shownAs, subCode } = errorEntry(name)
    const text = () => (subCode === 'subReason' ? REASON : null)
    const body = errorObjectOf(refusal, { requestId: 'r', site, text })
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

import {
  contract,
  errorEntry,
  referencesIn,
  type Call,
  type CallId,
  type ErrorName,
  type ReferenceKind,
  type WireInputOf,
} from '@baize/contract'
import { personNumber, registrationOf } from '@baize/testing'
import * as z from 'zod/mini'

/** Every call of the contract. */
export const calls: readonly Call[] = Object.values(contract as unknown as Readonly<Record<string, Call>>)
export const changes = calls.filter((call) => call.changes)
export const reads = calls.filter((call) => !call.changes)
export const isStaffCall = ({ access }: Pick<Call, 'access'>) =>
  access === 'staff' || access === 'staffVisitor'

export type Fields = Readonly<Record<string, unknown>>
/** What the references of an input name. */
export type References = Readonly<Partial<Record<ReferenceKind, string>>>

/** A UUID that nothing has. */
export const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

/** The references of other formats that nothing has. */
const unknownReferences: References = {
  deposit: 'BZ-NONE',
  withdrawal: 'BZ-NONE',
  game: 'no-such-game',
  mailedCode: 'never-sent',
  ownPassword: 'Wrong-77',
  providerReference: 'none',
  referral: 'never-given',
  version: 'never-sent',
}
const unknownOf = (kind: ReferenceKind): string => unknownReferences[kind] ?? UNKNOWN_ID

const account = { ibanAccount: 'HU42117730161111101800000000', ibanAccountOwnerName: 'Anna Kovacs' }

/** Where an example names a payment method, a currency or an address that the demo operator does not take. */
const demoInputs: { readonly [Id in CallId]?: Partial<WireInputOf<Id>> } = {
  'account.register': { ...registrationOf(personNumber(900)), country: undefined, phoneNumber: undefined },
  'payments.depositSubmit': { method: 100_027, currency: 'HUF', saveCard: undefined },
  'payments.initWithdraw': { method: 1011, currency: 'HUF', fields: account },
  'staff.audit': { by: 'all' },
}

/**
 * A valid input of a call, from its example. References that are not given name nothing, but for the game.
 */
export function inputOf(call: Call, references: References = {}): Fields {
  const { [call.id as CallId]: demo } = demoInputs
  const example = { ...(call.example.input as Fields), ...demo }
  const known: References = { game: 'dice-house', ...references }
  const kinds = referencesIn(call.input)
  return Object.fromEntries(
    Object.entries(example)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        const kind = kinds[name]
        return [name, kind === undefined || value === null ? value : (known[kind] ?? unknownOf(kind))]
      }),
  )
}

type InputSchema = {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[] }>>
}
const schemaOf = ({ input }: Call) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as InputSchema

/** A valid input of a read that filters nothing out. */
export function queryOf(call: Call, references: References = {}): Readonly<Record<string, string>> {
  const { required = [] } = schemaOf(call)
  const fields = Object.entries(inputOf(call, references)).filter(([name]) => required.includes(name))
  return Object.fromEntries(fields) as Readonly<Record<string, string>>
}

/** The same with each other value of its choices. */
export function otherQueriesOf(
  call: Call,
  references: References = {},
): readonly Readonly<Record<string, string>>[] {
  const query = queryOf(call, references)
  const { properties = {} } = schemaOf(call)
  return Object.keys(query).flatMap((name) =>
    (properties[name]?.enum ?? [])
      .filter((value) => value !== query[name])
      .map((value) => ({ ...query, [name]: value })),
  )
}

export type Refusal = { readonly title: string; readonly input: Fields; readonly error: ErrorName }

/** The error of a call for a reference that names nothing. */
const notFoundErrorOf = ({ errors }: Call): ErrorName | undefined =>
  errors.find((name) => errorEntry(name).status === 404)

/** Kinds that something else guards, or that are no reference to anything stored. */
const isNoThing = (kind: ReferenceKind) =>
  ['mailedCode', 'ownPassword', 'providerReference', 'referral', 'version'].includes(kind)

/**
 * Well-formed inputs that the use case refuses: those of the definition, references that name nothing, a thing of
 * another kind or of another player, and a wrong password.
 */
export function refusalsOf(
  call: Call,
  { own, foreign }: { readonly own: References; readonly foreign: References },
): readonly Refusal[] {
  const valid = inputOf(call, own)
  // An upload is no JSON.
  if (call.upload === true) return [{ title: 'no file', input: valid, error: 'fields_invalid' }]
  const kinds = Object.entries(referencesIn(call.input))
  const things = kinds.filter(([, kind]) => !isNoThing(kind))
  const error = notFoundErrorOf(call)
  const unknown = Object.fromEntries(
    things.flatMap(([name, kind]) => (Object.hasOwn(valid, name) ? [[name, unknownOf(kind)]] : [])),
  )
  const notFound = (title: string, input: Fields): readonly Refusal[] =>
    error === undefined ? [] : [{ title, input: { ...valid, ...input }, error }]
  const crossed = { deposit: foreign.withdrawal, withdrawal: foreign.deposit } as References
  return [
    ...(call.refused ?? []).map(({ title, input, error: refusedWith }) => ({
      title,
      input: { ...valid, ...input },
      error: refusedWith,
    })),
    ...(Object.keys(unknown).length === 0 ? [] : notFound('references that name nothing', unknown)),
    ...things.flatMap(([name, kind]) => [
      ...(foreign[kind] === undefined || isStaffCall(call)
        ? []
        : notFound(`${name} of another player`, { ...unknown, [name]: foreign[kind] })),
      ...(crossed[kind] === undefined
        ? []
        : notFound(`${name} of another kind`, { ...unknown, [name]: crossed[kind] })),
    ]),
    ...kinds.flatMap(([name, kind]) =>
      kind === 'ownPassword' && schemaOf(call).required?.includes(name) === true
        ? [
            {
              title: 'a wrong password',
              input: { ...valid, [name]: unknownOf(kind) },
              error: 'wrong_field' as const,
            },
          ]
        : [],
    ),
  ]
}

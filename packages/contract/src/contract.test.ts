import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { subjectFields, type Call } from './calls/define-call.ts'
import { contract } from './contract.ts'
import { errorEntry, errorsOfEveryCall } from './errors/catalogue.ts'
import { referencesIn } from './references.ts'
import { pathOf } from './routes.ts'

const calls = Object.values(contract as unknown as Record<string, Call>)

// Covers CALL-001
test('every call has a unique address, and the calls of payments have the group "payment"', () => {
  const paths = calls.map((call) => pathOf(call.id))
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^\/api\/[a-z]+\/[a-zA-Z]+$/)
  expect(pathOf('payments.depositSubmit')).toBe('/api/payment/depositSubmit')
})

describe.each(calls)('$id', (call) => {
  // Proves S17
  test('rejects unknown fields', () => {
    const parsed = z.safeDecode(call.input, { balance: '1', status: 'paid', role: 'staff' } as never)
    expect(parsed.success).toBe(false)
    expect(parsed.error?.issues.map((issue) => issue.code)).toContain('unrecognized_keys')
  })

  test('has an example that its own schemas accept', () => {
    const faultsOf = (schema: z.ZodMiniType, value: unknown) =>
      z.safeDecode(schema, value as never).error?.issues ?? []
    expect(faultsOf(call.input, call.example.input)).toEqual([])
    expect(faultsOf(call.output, call.example.output)).toEqual([])
  })

  test('answers with declared fields only', () => {
    expect(findOpenParts(call.output, 'output')).toEqual([])
  })

  test('names inputs that only its use case refuses, with an error of its own', () => {
    for (const { title, input, error } of call.refused ?? []) {
      const whole = { ...(call.example.input as object), ...input }
      expect({ title, isAccepted: z.safeDecode(call.input, whole as never).success }).toEqual({
        title,
        isAccepted: true,
      })
      expect([...call.errors, ...errorsOfEveryCall]).toContain(error)
    }
  })

  test('declares what each id of its input names', () => {
    const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as {
      properties?: Record<string, JsonSchema>
    }
    const ids = Object.keys(properties).filter((name) => isId(properties[name] ?? {}))
    expect(ids.filter((name) => !Object.hasOwn(referencesIn(call.input), name))).toEqual([])
  })
})

type Definition = {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly catchall?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly items?: readonly z.ZodMiniType[]
} & { readonly [Part in 'innerType' | 'element' | 'valueType' | 'in' | 'out']?: z.ZodMiniType }

/** Parts of a schema that let any field or value through. The server encodes each answer by the schema of its call. */
function findOpenParts(schema: z.ZodMiniType, path: string): readonly string[] {
  const {
    type,
    shape = {},
    catchall,
    options = [],
    items = [],
    ...parts
  } = schema._zod.def as unknown as Definition
  const inner = [parts.innerType, parts.element, parts.valueType, parts.in, parts.out, ...options, ...items]
  return [
    ...(catchall !== undefined || ['any', 'unknown'].includes(type) ? [path] : []),
    ...Object.entries(shape).flatMap(([name, field]) => findOpenParts(field, `${path}.${name}`)),
    ...inner.flatMap((part) => (part === undefined ? [] : findOpenParts(part, path))),
  ]
}

test('a schema that lets other fields through is found, and another one encodes without them', () => {
  const open = z.object({ rows: z.array(z.nullable(z.looseObject({ id: z.string() }))), more: z.unknown() })
  expect(findOpenParts(open, 'output')).toEqual(['output.rows', 'output.more'])
  const closed = z.object({ rows: z.array(z.object({ id: z.string() })) })
  expect(findOpenParts(closed, 'output')).toEqual([])
  const answer = { rows: [{ id: 'a', note: 'internal' }], total: 1 }
  expect(z.encode(closed, answer)).toEqual({ rows: [{ id: 'a' }] })
})

type JsonSchema = {
  readonly format?: string
  readonly pattern?: string
  readonly anyOf?: readonly JsonSchema[]
}
/** A UUID, or a text of letters, digits, dash and underscore, as references of payments are. */
const isId = ({ format, pattern, anyOf = [] }: JsonSchema): boolean =>
  format === 'uuid' || pattern === '^[\\w-]+$' || anyOf.some(isId)

test('a call by a reference has one error for one that does not exist', () => {
  const named = calls.filter(({ input }) =>
    Object.values(referencesIn(input)).some(
      (kind) => !/^(mailedCode|ownPassword|version|referral)$/.test(kind),
    ),
  )
  const without = named.filter(
    ({ errors }) => errors.filter((name) => errorEntry(name).status === 404).length !== 1,
  )
  // Ending what has ended is no error, and a list about what does not exist is empty.
  expect(without.map(({ id }) => id)).toEqual(['game.closeGameSession', 'staff.cases'])
})

test('an idempotent call is a change, and a passive call is not idempotent', () => {
  expect(calls.filter((call) => call.idempotent === true && !call.changes)).toEqual([])
  expect(calls.filter((call) => call.passive === true && call.idempotent === true)).toEqual([])
})

// Proves E8a
test('a compressed call is open to anyone and returns no data of the caller', () => {
  const compressed = calls.filter((call) => call.compressed === true)
  expect(compressed.map(({ id }) => id)).toEqual(['content.help', 'content.page', 'game.games', 'game.lobby'])
  expect(compressed.filter((call) => call.changes || call.access !== 'anyone')).toEqual([])
})

describe.each(calls.filter((call) => !call.changes))('$id', (call) => {
  test('takes a query of text values', () => {
    const { properties = {} } = z.toJSONSchema(call.input, { io: 'input' }) as {
      properties?: Record<string, { type?: string }>
    }
    expect(Object.values(properties).map((property) => property.type)).toEqual(
      Object.values(properties).map(() => 'string'),
    )
  })
})

describe('a change by staff', () => {
  const changes = calls.filter(({ access, changes: isChange }) => access === 'staff' && isChange)

  // Proves G26
  test('says whose account it is about, by a field of its input', () => {
    expect(changes.filter(({ about }) => about === undefined).map(({ id }) => id)).toEqual([])
    for (const { id, about, input } of changes) {
      if (about == null) continue
      const { properties = {} } = z.toJSONSchema(input, { io: 'input' }) as { properties?: object }
      expect({ id, fields: Object.keys(properties) }).toMatchObject({
        id,
        fields: expect.arrayContaining([subjectFields[about]]) as string[],
      })
      expect({ id, names: referencesIn(input)[subjectFields[about]] }).toEqual({ id, names: about })
    }
  })

  test('is about no player only when it names nothing of one', () => {
    const ofPlayers = [
      'bankAccount',
      'card',
      'case',
      'deposit',
      'document',
      'player',
      'session',
      'withdrawal',
    ]
    const named = changes
      .filter(({ about }) => about === null)
      .flatMap(({ input }) => Object.values(referencesIn(input)))
    expect(named.filter((kind) => ofPlayers.includes(kind))).toEqual([])
  })

  test('is refused on the own account exactly where it is about one', () => {
    const refusing = calls.filter(({ errors }) => errors.includes('own_account'))
    expect(refusing.map(({ id }) => id)).toEqual(
      changes.filter(({ about }) => about != null).map(({ id }) => id),
    )
  })
})

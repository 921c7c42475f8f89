/**
 * Compares by field, and fails with those that differ: the test runner's message abbreviates objects.
 * @param options.exactly Unexpected fields are a difference too.
 * @throws {Error} With a line for each field that differs.
 */
export function expectFields(
  received: object | null,
  expected: object,
  options: { readonly exactly?: boolean } = {},
): void {
  if (received === null) throw new Error(`expected ${show(expected)}, received null`)
  const names = new Set([
    ...Object.keys(expected),
    ...(options.exactly === true ? Object.keys(received) : []),
  ])
  const differing = [...names].flatMap((name) => {
    const [found, wanted] = [valueAt(received, name), valueAt(expected, name)]
    return show(found) === show(wanted) ? [] : [`${name}: expected ${show(wanted)}, received ${show(found)}`]
  })
  if (differing.length > 0) throw new Error(differing.join('\n'))
}

const valueAt = (object: object, name: string): unknown => (object as Readonly<Record<string, unknown>>)[name]

/** Formats bigints too, distinct from numbers. */
function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner))
}

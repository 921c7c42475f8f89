import { isDeepStrictEqual } from 'node:util'

type Difference = { readonly kind: 'added' | 'removed' | 'changed'; readonly items: readonly string[] }

/** What two lists or two objects do not share; empty for plain values, which are shown whole. */
export function differenceOf(from: unknown, to: unknown): readonly Difference[] {
  const [before, after] = [entriesOf(from), entriesOf(to)]
  if (before === null || after === null) return []
  const differences: Difference[] = [
    { kind: 'added', items: [...after.keys()].filter((key) => !before.has(key)) },
    { kind: 'removed', items: [...before.keys()].filter((key) => !after.has(key)) },
    {
      kind: 'changed',
      items: [...after].flatMap(([key, value]) =>
        before.has(key) && !isDeepStrictEqual(before.get(key), value) ? [key] : [],
      ),
    },
  ]
  return differences.filter(({ items }) => items.length > 0)
}

/** By key; an item of a list by its name where it has one. */
function entriesOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (Array.isArray(value)) return new Map(value.map((item) => [nameOf(item), item]))
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null
}

function nameOf(item: unknown): string {
  if (typeof item === 'object' && item !== null && 'name' in item) return String(item.name)
  return typeof item === 'string' ? item : JSON.stringify(item)
}

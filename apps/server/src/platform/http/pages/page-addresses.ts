/** Page paths of a site, as listed by its build in the router's notation: `/games/$id`, `/{$group}-games`. */
export type PageAddresses = {
  /** The parameters of the most specific pattern that matches a path; `null` when the path is not a page. */
  find(path: string): Readonly<Record<string, string>> | null
}

type Address = { readonly regex: RegExp; readonly names: readonly string[]; readonly particular: number }

const parameter = /\{?\$(\w+)\}?/g

export function readPageAddresses(patterns: readonly string[]): PageAddresses {
  const addresses = patterns.map(addressOf).sort((a, b) => b.particular - a.particular)
  return {
    find(path) {
      for (const { regex, names } of addresses) {
        const match = regex.exec(path)
        if (match !== null)
          return Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']))
      }
      return null
    },
  }
}

function addressOf(pattern: string): Address {
  const names = [...pattern.matchAll(parameter)].map(([, name = '']) => name)
  const literal = pattern.split(parameter).filter((_part, index) => index % 2 === 0)
  const inner = literal.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('([^/]+)')
  // The router ignores case and a trailing slash.
  return {
    regex: new RegExp(`^${inner.replace(/\/$/, '')}/?$`, 'i'),
    names,
    particular: literal.join('').length,
  }
}

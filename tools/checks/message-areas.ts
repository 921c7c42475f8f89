import { importsOf } from './imports.ts'
import { findAll, isTest, withoutComments, type Finding, type SourceFile } from './source-files.ts'

/** The area of each message key. */
export type AreaOfKey = ReadonlyMap<string, string>

/** The document or every screen brings these texts, or a browser never sees them. */
const alwaysThere = new Set(['shell', 'errors', 'server'])
const loads = /withAreas\(\s*\[([^\]]*)\],\s*import\('([^']+)'\)/g

/**
 * A screen that loads on demand names the message areas of its module and of everything that the module
 * imports, and the site's first script needs none; a missing area would show keys instead of texts.
 */
export function findMissingAreas(files: readonly SourceFile[], areaOfKey: AreaOfKey): readonly Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const first = [...areasOf('apps/web/src/main.tsx', byPath, areaOfKey)].map((area) => ({
    path: 'apps/web/src/main.tsx',
    line: 1,
    rule: `the first script needs the area ${area}`,
  }))
  const later = files
    .filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path))
    .flatMap((file) =>
      findAll(file, loads, ([, listed = '', module = '']) => {
        const named = new Set([...listed.matchAll(/'([^']+)'/g)].map(([, area = '']) => area))
        const target = importsOf(file).find(({ specifier }) => specifier === module)?.target ?? ''
        const used = areasOf(target, byPath, areaOfKey)
        const missing = [...used].filter((area) => !named.has(area)).toSorted()
        const unused = [...named].filter((area) => !used.has(area)).toSorted()
        return [
          ...missing.map((area) => `${module} needs the area ${area}`),
          ...unused.map((area) => `${module} uses no text of the area ${area}`),
        ].join('; ')
      }),
    )
    .filter(({ rule }) => rule !== '')
  return [...first, ...later]
}

/** The areas of the texts that a module and its imports name. */
function areasOf(
  start: string,
  byPath: ReadonlyMap<string, SourceFile>,
  areaOfKey: AreaOfKey,
): ReadonlySet<string> {
  const areas = new Set<string>()
  const seen = new Set<string>()
  const queue = [start]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const file = byPath.get(path)
    if (file === undefined || seen.has(path)) continue
    seen.add(path)
    for (const area of areasNamedIn(file, areaOfKey)) areas.add(area)
    for (const { target, isTypeOnly, specifier } of importsOf(file)) {
      const isLoadedLater = file.text.includes(`import('${specifier}')`)
      if (target !== null && !isTypeOnly && !isLoadedLater) queue.push(target)
    }
  }
  return areas
}

/** Keys written out, and keys whose beginning is: `transactions.title.${kind}`. */
function* areasNamedIn({ text }: SourceFile, areaOfKey: AreaOfKey): Generator<string> {
  const bare = withoutComments(text)
  for (const [, whole, beginning] of bare.matchAll(/['"`]([\w.-]+)['"`]|`([\w-]+\.[\w.-]*)\$\{/g)) {
    const found =
      whole !== undefined
        ? areaOfKey.get(whole)
        : [...areaOfKey].find(([key]) => key.startsWith(beginning ?? ''))?.[1]
    if (found !== undefined && !alwaysThere.has(found)) yield found
  }
}

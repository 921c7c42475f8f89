import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The area of each message key. */
export type AreaOfKey = ReadonlyMap<string, string>
/** The text of a file; `null` when there is none. */
export type ReadFile = (path: string) => string | null

/** The document or every screen brings these texts, or a browser never sees them. */
const alwaysThere = new Set(['shell', 'errors', 'server'])
const loads = /withAreas\(\s*import\('([^']+)'\),?\s*\)/g
const imports = /\b(?:import|export)\s+(?!type\b)(?:[\w*{][^'"`;]*?\s+from\s+)?'(\.[^']+\.tsx?)'/g

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:'"`\\/])\/\/.*$/gm, '$1')

/** Adds the areas of its texts to every screen that loads on demand: `withAreas(import('…'), 'deposits fields')`. */
export function messageAreas(root: string): Plugin {
  const source = join(root, 'apps/web/src')
  let areaOfKey: AreaOfKey = new Map()
  return {
    name: 'message-areas',
    enforce: 'pre',
    buildStart() {
      areaOfKey = readAreas(root)
    },
    transform(code, id) {
      const [path = ''] = id.split('?')
      if (!path.startsWith(source) || !code.includes('withAreas(')) return null
      return {
        code: withListedAreas({ path, code }, areaOfKey, (file) => {
          // A watch build transforms this file again when a screen names another text.
          this.addWatchFile(file)
          return readText(file)
        }),
        map: null,
      }
    },
  }
}

/** The code of a file in which each screen that it loads has its areas. */
export function withListedAreas(
  { path, code }: { readonly path: string; readonly code: string },
  areaOfKey: AreaOfKey,
  read: ReadFile,
): string {
  return code.replaceAll(loads, (_call, specifier: string) => {
    const areas = [...findAreas(join(dirname(path), specifier), areaOfKey, read)].toSorted()
    return areas.length === 0
      ? `withAreas(import('${specifier}'))`
      : `withAreas(import('${specifier}'), '${areas.join(' ')}')`
  })
}

/** The areas of the texts that a module and its imports name; of what it loads later, that has its own list. */
export function findAreas(start: string, areaOfKey: AreaOfKey, read: ReadFile): ReadonlySet<string> {
  const areas = new Set<string>()
  const seen = new Set<string>()
  const queue = [start]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const text = withoutComments(read(path) ?? '')
    for (const area of listAreasNamedIn(text, areaOfKey)) areas.add(area)
    for (const [, specifier = ''] of text.matchAll(imports)) queue.push(join(dirname(path), specifier))
  }
  return areas
}

/** Keys written out, and keys whose beginning is: `transactions.title.${kind}`. */
function* listAreasNamedIn(text: string, areaOfKey: AreaOfKey): Generator<string> {
  for (const [, whole, beginning] of text.matchAll(/['"`]([\w.-]+)['"`]|`([\w-]+\.[\w.-]*)\$\{/g)) {
    const found =
      whole !== undefined
        ? areaOfKey.get(whole)
        : [...areaOfKey].find(([key]) => key.startsWith(beginning ?? ''))?.[1]
    if (found !== undefined && !alwaysThere.has(found)) yield found
  }
}

/** The area of each text of the player site. */
export function readAreas(root: string): AreaOfKey {
  const files = globSync(
    [
      'apps/web/src/**/messages/en.json',
      'packages/*/src/**/messages/en.json',
      'plugins/*/*/messages/en.json',
    ],
    { cwd: root },
    // A plugin's own `field.…` comes with the area of its screens: the beginning of such a key is that of the site's texts.
  ).toSorted()
  return new Map(
    files.flatMap((file) => {
      const texts = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>
      return Object.keys(texts).map((key) => [key, texts['@area'] ?? ''] as const)
    }),
  )
}

export function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

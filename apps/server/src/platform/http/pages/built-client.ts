import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readPageAddresses, type PageAddresses } from './page-addresses.ts'

type Chunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly isEntry?: boolean
}
type Manifest = Readonly<Record<string, Chunk>>

type Styles = { readonly text: string; readonly files: readonly string[] }

/** The files of a site's build. */
export type BuiltClient = {
  /** Tags of the entry; a comment while the pages are not built. */
  readonly entry: string
  /**
   * The entry's styles, inlined so that the document renders without another request, and their source files.
   */
  readonly styles: Styles
  /** Preload tags of the fonts in which the first view is written. */
  readonly fonts: string
  /**
   * Lazily loaded modules by source path: their preload tags, and their styles, which the first view needs as it
   * needs those of the entry. An unknown module adds nothing.
   */
  modules(sources: readonly string[]): { readonly tags: string; readonly styles: Styles }
  /** `null` while the pages are not built: then every path counts as a page. */
  readonly pages: PageAddresses | null
}

/**
 * Reads the build of a site from a folder.
 * @throws {Error} When the build is missing and the site is `open` (reachable from other machines): visitors
 * would see an empty page while health checks pass. A `closed` site, as in tests of calls, works without
 * pages.
 */
export function readBuiltClient(folder: URL, site: 'open' | 'closed'): BuiltClient {
  const manifest = readManifest(folder)
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true)
  if (entry === undefined && site === 'open')
    throw new Error(
      `The pages of the sites are not built (${fileURLToPath(folder)} lacks them): run npm run build.`,
    )
  if (entry === undefined)
    return {
      entry: '<!-- The pages are not built. -->',
      styles: noStyles,
      fonts: '',
      modules: () => ({ tags: '', styles: noStyles }),
      pages: null,
    }
  const first = withImports(manifest, entry)
  const stylesOf = (chunks: readonly Chunk[]): Styles => {
    const files = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
    return {
      text: files.map((file) => readFileSync(new URL(file, folder), 'utf8').trim()).join('\n'),
      files: files.map((file) => `/${file}`),
    }
  }
  const modulesOf = (sources: readonly string[]) => {
    const chunks = sources.flatMap((source) =>
      manifest[source] === undefined ? [] : withImports(manifest, manifest[source]),
    )
    const later = [...new Set(chunks)].filter((chunk) => !first.includes(chunk))
    return { tags: later.map(moduleAhead).join('\n'), styles: stylesOf(later) }
  }
  return {
    styles: stylesOf(first),
    fonts: Object.values(manifest)
      .filter(({ file }) => FIRST_FONTS.test(file))
      .map(fontAhead)
      .join('\n'),
    entry: [
      ...first.filter((chunk) => chunk !== entry).map(moduleAhead),
      `<script type="module" fetchpriority="low" src="/${entry.file}"></script>`,
    ].join('\n'),
    modules: readOnce(modulesOf),
    pages: readPageAddresses(readJson<readonly string[]>(new URL('.vite/addresses.json', folder)) ?? []),
  }
}

/**
 * The document already contains the top of the page, so styles, fonts and its picture load before scripts.
 */
const moduleAhead = ({ file }: Chunk) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`

/**
 * The letters of English in the two families. Without the preload the first view is painted in the fallback,
 * and its title is painted again, a little larger, when the font arrives.
 */
const FIRST_FONTS = /-latin-(?!ext-).*\.woff2$/
const fontAhead = ({ file }: Chunk) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`

const noStyles: Styles = { text: '', files: [] }

/** Pages name few lists of modules, and each is read from the disk once. */
function readOnce<T>(read: (sources: readonly string[]) => T): (sources: readonly string[]) => T {
  const known = new Map<string, T>()
  return (sources) => {
    const key = sources.join(' ')
    const found = known.get(key) ?? read(sources)
    known.set(key, found)
    return found
  }
}

function readManifest(folder: URL): Manifest {
  const file = new URL('.vite/manifest.json', folder)
  startAgainWith(fileURLToPath(file))
  return readJson<Manifest>(file) ?? {}
}

function readJson<T>(file: URL): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}

/**
 * Under `npm run dev` Node's watcher restarts the server after the pages are rebuilt, as it does for modules.
 */
function startAgainWith(file: string): void {
  if (process.env['WATCH_REPORT_DEPENDENCIES'] !== undefined) process.send?.({ 'watch:require': [file] })
}

function withImports(manifest: Manifest, chunk: Chunk, seen: Set<Chunk> = new Set()): readonly Chunk[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const imported = (chunk.imports ?? []).flatMap((name) => manifest[name] ?? [])
  return [...imported.flatMap((inner) => withImports(manifest, inner, seen)), chunk]
}

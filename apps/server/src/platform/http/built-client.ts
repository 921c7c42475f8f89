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

/** What the build of a site says about its files. */
export type BuiltClient = {
  /** Tags of the entry; a comment before the pages are built. */
  readonly entry: string
  /** The entry's styles themselves, so that the page is seen as soon as its document is here, and the files that they are from. */
  readonly styles: { readonly text: string; readonly files: readonly string[] }
  /** Tags that bring modules along which the entry loads only later, by their source's path. One that the build does not know adds nothing. */
  modules(sources: readonly string[]): string
  /** `null` before the pages are built: then any address may be one. */
  readonly pages: PageAddresses | null
}

/**
 * Reads what the build left in a folder.
 * @throws {Error} With one plain sentence when nothing is there and the site is `open`, that is, to be reached by others: they would see
 * an empty page while every probe says that all is well. A closed one, as in tests of calls alone, goes without its pages.
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
      styles: { text: '', files: [] },
      modules: () => '',
      pages: null,
    }
  const first = withImports(manifest, entry)
  const modulesOf = (sources: readonly string[]) => {
    const chunks = sources.flatMap((source) =>
      manifest[source] === undefined ? [] : withImports(manifest, manifest[source]),
    )
    const later = [...new Set(chunks)].filter((chunk) => !first.includes(chunk))
    return [...later.flatMap((chunk) => (chunk.css ?? []).map(styleAhead)), ...later.map(moduleAhead)].join(
      '\n',
    )
  }
  const styleFiles = [...new Set(first.flatMap((chunk) => chunk.css ?? []))]
  return {
    styles: {
      text: styleFiles.map((file) => readFileSync(new URL(file, folder), 'utf8').trim()).join('\n'),
      files: styleFiles.map((file) => `/${file}`),
    },
    entry: [
      ...first.filter((chunk) => chunk !== entry).map(moduleAhead),
      `<script type="module" fetchpriority="low" src="/${entry.file}"></script>`,
    ].join('\n'),
    modules: modulesOf,
    pages: readPageAddresses(readJson<readonly string[]>(new URL('.vite/addresses.json', folder)) ?? []),
  }
}

/** The document already shows the top of the page: its styles, letters and picture come before any script. */
const moduleAhead = ({ file }: Chunk) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`
const styleAhead = (file: string) =>
  `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`

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

/** Under `npm run dev` Node's watcher starts the server again when the pages have been built again, as it does for its own modules. */
function startAgainWith(file: string): void {
  if (process.env['WATCH_REPORT_DEPENDENCIES'] !== undefined) process.send?.({ 'watch:require': [file] })
}

function withImports(manifest: Manifest, chunk: Chunk, seen: Set<Chunk> = new Set()): readonly Chunk[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const imported = (chunk.imports ?? []).flatMap((name) => manifest[name] ?? [])
  return [...imported.flatMap((inner) => withImports(manifest, inner, seen)), chunk]
}

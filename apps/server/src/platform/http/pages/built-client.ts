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

/** The files of a site's build. */
export type BuiltClient = {
  /** Tags of the entry; a comment while the pages are not built. */
  readonly entry: string
  /**
   * The entry's styles, inlined so that the document renders without another request, and their source files.
   */
  readonly styles: { readonly text: string; readonly files: readonly string[] }
  /** Preload tags of lazily loaded modules, by source path. An unknown module adds no tag. */
  modules(sources: readonly string[]): string
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

/**
 * The document already contains the top of the page, so styles, fonts and its picture load before scripts.
 */
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

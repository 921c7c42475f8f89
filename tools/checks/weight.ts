import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The maximum script size of a visitor's lobby, gzip level 9 (wiring: W23). */
export const FIRST_LOAD_LIMIT_BYTES = 130 * 1024

type Chunk = { readonly file: string; readonly isEntry?: boolean; readonly imports?: readonly string[] }
export type Weight = { readonly file: string; readonly bytes: number }

/** The entry of a built app with its static imports, each file with its size. */
export function firstLoadOf(clientFolder: string): Weight[] {
  const manifestFile = join(clientFolder, '.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing: build the app first`)
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const collect = (chunk: Chunk | undefined) => {
    if (chunk === undefined || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const key of chunk.imports ?? []) collect(manifest[key])
  }
  for (const chunk of Object.values(manifest)) if (chunk.isEntry === true) collect(chunk)
  return [...files].map((file) => ({
    file,
    bytes: gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length,
  }))
}

/** Packages that the lobby does not need: each is loaded with the form or dialog that uses it. */
export const notAtFirst = {
  zod: /ZodMini|z\.toJSONSchema/,
  // The notifications carry an attribute of react-aria, and none of its code.
  'react-aria': /react-aria-(?!top-layer)/,
  ibantools: /WrongBBANLength/,
} as const

if (import.meta.main) {
  const weights = firstLoadOf(join(import.meta.dirname, '../../apps/web/dist/client'))
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { file, bytes } of weights) console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${file}`)
  console.log(`${(total / 1024).toFixed(1).padStart(7)} KB  of ${FIRST_LOAD_LIMIT_BYTES / 1024} KB`)
  process.exitCode = total > FIRST_LOAD_LIMIT_BYTES ? 1 : 0
}

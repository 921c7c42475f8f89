import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { withoutComments } from '../checks/source-files.ts'
import { schemaFile } from '../schema/generate-types.ts'
import type { Block } from './guide-copy.ts'

/** In git, so that a fresh clone knows which guides compiled. */
export const hashFile = join(repositoryRoot, 'tools/tests/guides.sha256')

/** What the guides are compiled and tested by. */
const harness = [
  'tools/tests/guides.test.ts',
  'tools/tests/guide-copy.ts',
  'packages/testing/src/conformance/*.ts',
  'packages/testing/src/conformance/{provider,signatures,wallet}/*.ts',
]

/** The names that a file imports, with their modules. */
const imported =
  /\b(?:import|export)\s+(?:type\s+)?(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\})?(?:\*\s+as\s+\w+)?\s*from\s+'([^']+)'/g
const reexported = /\bexport\s+(?:type\s+)?(?:\{([^}]*)\}|\*)(?:\s*from\s+'([^']+)')?/g

const textOf = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
const isThere = (path: string) => existsSync(join(repositoryRoot, path))

/**
 * The hash of the guides' code and of what decides whether it compiles: the files that declare what it imports, without
 * comments and spaces, and the suites that it passes. What these files import themselves, and the types of tables, which
 * every migration changes, are left to the long run: almost every change of the product would change the hash.
 * @throws {Error} When the code imports a name that is not there.
 */
export function hashGuides(blocks: readonly Block[]): string {
  const files = [
    ...listImportedFiles(blocks).filter((path) => path !== relative(repositoryRoot, schemaFile)),
    ...globSync(harness, { cwd: repositoryRoot }).filter((path) => !/conformance.*\.test\.ts$/.test(path)),
  ]
  const hash = createHash('sha256').update(JSON.stringify(blocks))
  for (const path of [...new Set(files)].toSorted())
    hash.update(`${path}\n${withoutComments(textOf(path)).replaceAll(/\s+/g, ' ')}\n`)
  return hash.digest('hex')
}

/**
 * The files of the repository that declare what the code of guides imports.
 * @throws {Error} When the code imports a name that is not there.
 */
export function listImportedFiles(blocks: readonly Block[]): readonly string[] {
  const created = new Set(blocks.flatMap(({ path }) => path ?? []))
  const files = blocks.flatMap(({ path, code }) =>
    [...code.matchAll(imported)].flatMap(([, standard, braces = '', specifier = '']) => {
      const module = findModule(path ?? '', specifier)
      // Of npm and Node, or another file of the guide.
      if (module === null || created.has(module)) return []
      const names = [...namesIn(braces), ...(standard === undefined ? [] : ['default'])]
      return names.map((name) => {
        const found = isThere(module) ? findDeclaration(module, name) : null
        if (found === null) throw new Error(`A guide imports ${name} of ${specifier}, which is not there.`)
        return found
      })
    }),
  )
  return [...new Set(files)].toSorted()
}

const namesIn = (braces: string) =>
  braces.split(',').flatMap((part) => /^(?:type\s+)?(\w+)/.exec(part.trim())?.[1] ?? [])

/** The file behind an import, `null` for npm and Node. */
function findModule(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [, name = '', entry = ''] = /^@baize\/([\w-]+)(\/.*)?$/.exec(specifier) ?? []
  if (name === '') return null
  const { exports } = JSON.parse(textOf(`packages/${name}/package.json`)) as {
    exports: Record<string, string>
  }
  for (const [pattern, target] of Object.entries(exports)) {
    const [start = '', end] = pattern.split('*')
    const wanted = `.${entry}`
    if (end === undefined ? pattern !== wanted : !wanted.startsWith(start)) continue
    return posix.join(`packages/${name}`, target.replace('*', wanted.slice(start.length)))
  }
  return null
}

/** The file that declares an export, through the files that only pass it on. */
function findDeclaration(path: string, name: string): string | null {
  const text = withoutComments(textOf(path))
  const kinds = '(?:async )?(?:const|let|class|enum|function\\*?|interface|type)'
  const declared = name === 'default' ? 'export default\\b' : `export ${kinds} ${name}\\b`
  if (new RegExp(declared).test(text)) return path
  // Named or renamed: `{ a }`, `{ b as a }`.
  const named = new RegExp(`(?:^|[\\s,])(?:(\\w+)\\s+as\\s+)?${name}\\s*(?:,|$)`)
  for (const [, braces, specifier] of text.matchAll(reexported)) {
    const match = braces === undefined ? [] : named.exec(braces)
    if (match === null) continue
    const module = specifier === undefined ? null : findModule(path, specifier)
    const found = module === null ? null : findDeclaration(module, match[1] ?? name)
    if (found !== null) return found
    // Of npm, or declared above it.
    if (braces !== undefined) return path
  }
  return null
}

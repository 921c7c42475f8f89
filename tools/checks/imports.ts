import { posix } from 'node:path'
import { lineAt, withoutComments, type SourceFile } from './source-files.ts'

/** One import, re-export or dynamic import. */
export type Import = {
  readonly specifier: string
  readonly isTypeOnly: boolean
  readonly line: number
  /**
   * Path from the root for a file of the repository, `packages/<name>` for its packages; `null` for npm and
   * Node.
   */
  readonly target: string | null
}

const statements =
  /\b(import|export)\s+(type\s+)?(?:[\w*{][^'"`;]*?\s+from\s+)?['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]/g

export function importsOf(file: SourceFile): readonly Import[] {
  const text = withoutComments(file.text)
  return [...text.matchAll(statements)].map((match) => {
    const specifier = match[3] ?? match[4] ?? ''
    // `import('x').Name` is a type, unless it is awaited.
    const isInType =
      match[4] !== undefined && /^\)\.(?!then|catch|finally)/.test(text.slice(match.index + match[0].length))
    return {
      specifier,
      isTypeOnly: match[2] !== undefined || isInType,
      line: lineAt(text, match.index),
      target: targetOf(file.path, specifier),
    }
  })
}

function targetOf(from: string, specifier: string): string | null {
  const [, name, entry] = /^@baize\/([\w-]+)(\/.*)?/.exec(specifier) ?? []
  // An app has entry points below `src/`; a package is one area.
  if (name !== undefined)
    return apps.has(name) && entry !== undefined ? `apps/${name}/src${entry}` : ownPackage(name)
  return specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), specifier)) : null
}

const apps = new Set(['web', 'backoffice', 'server', 'sandbox'])
const ownPackage = (name: string) =>
  apps.has(name) ? `apps/${name}` : ['e2e', 'bench'].includes(name) ? name : `packages/${name}`

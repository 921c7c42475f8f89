import { isTest, lineAt, withoutComments, type Finding, type SourceFile } from './source-files.ts'

const declared = /^export (?:async )?(?:const|function\*?|type|class|interface) ([A-Za-z_$][\w$]*)/gm

/** Code that runs for users. Tests, their helpers and tools may use any export. */
const isProduct = (path: string) =>
  /^(apps|packages|plugins)\/.*\.(ts|tsx)$/.test(path) &&
  !isTest(path) &&
  !/^packages\/(testing|postgres)\/|\/test-[\w-]+\.ts$/.test(path)

/** A list of exports is no use of them. */
const isIndex = (path: string) => /\/index\.tsx?$/.test(path)
/** Folders whose every export is used through `import * as`. */
const isWholeUsed = (path: string) => path.startsWith('packages/contract/src/calls/')

/**
 * Exports that no code of the product uses: neither their own file nor another one, at most a test. Names are
 * compared, so that `export *` hides nothing; an export that shares its name with another one is not found.
 */
export function findDeadExports(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, string>>,
): readonly Finding[] {
  const product = files
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
    .filter(({ path }) => isProduct(path) || /^(tools|e2e|bench)\//.test(path))
    .filter(({ path }) => !isTest(path))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }))
  const users = new Map<string, Map<string, number>>()
  for (const { path, text } of product)
    if (!isIndex(path))
      for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
        const byFile = users.get(word) ?? new Map<string, number>()
        users.set(word, byFile.set(path, (byFile.get(path) ?? 0) + 1))
      }
  const isUsed = (path: string, name: string) => {
    const byFile = users.get(name)
    return byFile !== undefined && (byFile.size > 1 || (byFile.get(path) ?? 0) > 1)
  }
  return product
    .filter(({ path }) => isProduct(path) && !isIndex(path) && !isWholeUsed(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declared)]
        .filter(([, name = '']) => !isUsed(path, name) && allowed[`${path} ${name}`] === undefined)
        .map((match) => ({
          path,
          line: lineAt(text, match.index),
          rule: `${match[1]} is used by no code of the product`,
        })),
    )
}

/** Entries of the list whose export is gone or used. */
export const findStaleEntries = (
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, string>>,
): readonly string[] => {
  const dead = new Set(
    findDeadExports(files, {}).map(({ path, rule }) => `${path} ${rule.split(' ')[0] ?? ''}`),
  )
  return Object.keys(allowed).filter((entry) => !dead.has(entry))
}

import { findAll, isTest, withoutComments, type Finding, type SourceFile } from './source-files.ts'

/**
 * Calls of versioned SQL functions that no SQL file creates, because a caller was not changed with its
 * function.
 */
export function findMissingSqlFunctions(files: readonly SourceFile[]): readonly Finding[] {
  const created = new Set(
    files
      .filter(({ path }) => path.endsWith('.sql'))
      .flatMap(({ text }) =>
        [...text.matchAll(/\bcreate (?:or replace )?function (?:\w+\.)?(\w+)/gi)].map((match) => match[1]),
      ),
  )
  return files
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('tools/checks/') && !isTest(path))
    .flatMap((file) =>
      findAll(
        { ...file, text: withoutComments(file.text) },
        /\b(?:from|select|wallet\.|baize\.|public\.)\s*([a-z][a-z_]*_v\d+)\s*\(/g,
        ([, name = '']) => (created.has(name) ? '' : `no SQL file creates the function ${name}`),
      ),
    )
    .filter(({ rule }) => rule !== '')
}

import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'

/**
 * A file by its path from the root. Checks are pure functions over files, so that tests can plant violations.
 */
export type SourceFile = { readonly path: string; readonly text: string }

/** A place that violates a rule. */
export type Finding = { readonly path: string; readonly line: number; readonly rule: string }

/** Rule sets are data, and sources like the code that reads them. */
const isSource = /\.(ts|tsx|mjs|sql|rules\.json)$/
const isGenerated = /(^|\/)(dist|node_modules)\/|^apps\/server\/src\/platform\/db\/schema\.ts$/

/** Every source file that git tracks or would add. */
export const readSourceFiles = (): readonly SourceFile[] => readFiles(isSource)

/** Every style sheet that git tracks or would add. */
export const readStyleSheets = (): readonly SourceFile[] => readFiles(/\.css$/)

/** Every text file that git tracks or would add, except drawings and the lockfile. */
export const readTexts = (): readonly SourceFile[] =>
  readFiles(/(?<!(^|\/)package-lock)\.(ts|tsx|mjs|sql|css|md|json|html|txt|conf)$/)

function readFiles(isWanted: RegExp): readonly SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return [...new Set(listed.split('\n'))]
    .filter((path) => isWanted.test(path) && !isGenerated.test(path) && isThere(path))
    .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }))
}

export const isTest = (path: string) => /\.test\.tsx?$|(^|\/)tests\//.test(path)

/** The same text with comments blanked and every line where it was. */
export function withoutComments(text: string, isSql = false): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ')
  const blanked = text.replace(/\/\*[\s\S]*?\*\//g, blank)
  return isSql
    ? blanked.replace(/--.*$/gm, blank)
    : blanked.replace(
        /(^|[^:'"`\\/])(\/\/.*)$/gm,
        (_, before: string, comment: string) => before + blank(comment),
      )
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** One finding per match of a pattern with the flag `g`. */
export function findAll(
  { path, text }: SourceFile,
  pattern: RegExp,
  rule: (match: RegExpMatchArray) => string,
): readonly Finding[] {
  return [...text.matchAll(pattern)].map((match) => ({
    path,
    line: lineAt(text, match.index),
    rule: rule(match),
  }))
}

/** The findings as lines for comparisons in tests. */
export const formatFindings = (findings: readonly Finding[]) =>
  findings.map(({ path, line, rule }) => `${path}:${line} ${rule}`)

function isThere(path: string): boolean {
  try {
    return statSync(join(repositoryRoot, path)).isFile()
  } catch {
    return false
  }
}

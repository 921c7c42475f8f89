import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'

/** A file of the house by its path from the root. Checks are pure functions over these, so that tests can plant a broken one. */
export type SourceFile = { readonly path: string; readonly text: string }

/** A place where a house law is broken. */
export type Finding = { readonly path: string; readonly line: number; readonly law: string }

const isSource = /\.(ts|tsx|mjs|sql)$/
const isGenerated = /(^|\/)(dist|node_modules)\/|^apps\/server\/src\/platform\/db\/schema\.ts$/

/** Every source file that git knows or would take. */
export const readSourceFiles = (): readonly SourceFile[] => readFiles(isSource)

/** Every style sheet that git knows or would take. */
export const readStyleSheets = (): readonly SourceFile[] => readFiles(/\.css$/)

/** Every file of text that git knows or would take; drawings and the lockfile apart. */
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
  const whole = text.replace(/\/\*[\s\S]*?\*\//g, blank)
  return isSql
    ? whole.replace(/--.*$/gm, blank)
    : whole.replace(
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
  law: (match: RegExpMatchArray) => string,
): readonly Finding[] {
  return [...text.matchAll(pattern)].map((match) => ({
    path,
    line: lineAt(text, match.index),
    law: law(match),
  }))
}

/** What a test compares with nothing. */
export const told = (findings: readonly Finding[]) =>
  findings.map(({ path, line, law }) => `${path}:${line} ${law}`)

function isThere(path: string): boolean {
  try {
    return statSync(join(repositoryRoot, path)).isFile()
  } catch {
    return false
  }
}

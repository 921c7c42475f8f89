import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import ts from 'typescript'
import { isTest, lineAt, type Finding, type SourceFile } from './source-files.ts'

export const WORD_SCOPES = ['identifier', 'comment', 'playerText', 'log', 'document', 'testTitle'] as const
export type WordScope = (typeof WORD_SCOPES)[number]

/** A coined identifier or a whole phrase that is not used, and what is written for it. `words.json` lists at most 60 of them. */
export type BannedWord = {
  readonly word: string
  readonly instead: string
  readonly scopes: readonly WordScope[]
  readonly exceptions?: readonly { readonly path: string; readonly reason: string }[]
}

export const readBannedWords = (): readonly BannedWord[] =>
  JSON.parse(readFileSync(join(repositoryRoot, 'tools/checks/words.json'), 'utf8')) as readonly BannedWord[]

/** A part of a file in one scope. Texts keep the place at which they start. */
type Part = { readonly scope: WordScope; readonly text: string; readonly index: number }

/** Every use of a banned word in a scope of its entry, but where an exception names the file. */
export function findBannedWords(
  files: readonly SourceFile[],
  banned: readonly BannedWord[],
): readonly Finding[] {
  const patterns = banned.map((entry) => ({ ...entry, pattern: patternOf(entry.word) }))
  const any = new RegExp(patterns.map(({ pattern }) => pattern.source).join('|'), 'i')
  return files
    .filter(({ path, text }) => any.test(path) || any.test(text))
    .flatMap((file) => {
      const parts = partsOf(file)
      return patterns
        .filter(({ exceptions = [] }) => !exceptions.some(({ path }) => path === file.path))
        .flatMap(({ word, instead, scopes, pattern }) =>
          parts
            .filter(({ scope }) => scopes.includes(scope))
            .flatMap((part) =>
              [...part.text.matchAll(pattern)].map((match) => ({
                path: file.path,
                line: part.index < 0 ? 1 : lineAt(file.text, part.index + match.index),
                rule: `"${word}": write ${instead}`,
              })),
            ),
        )
    })
}

/**
 * An identifier also as part of a longer one (`startHouse`, `house_root`); a phrase over line breaks and comment
 * marks too, and in the plural.
 */
function patternOf(word: string): RegExp {
  if (!/^\w+$/.test(word))
    return new RegExp(`(?<!\\w)${word.split(' ').map(escaped).join('[\\s*/#>-]+')}s?(?!\\w)`, 'gi')
  const capital = word[0]!.toUpperCase() + word.slice(1)
  return new RegExp(`(?<![A-Za-z])${escaped(word)}(?![a-z])|(?<=[a-z0-9])${escaped(capital)}(?![a-z])`, 'g')
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function partsOf(file: SourceFile): readonly Part[] {
  const path: Part = { scope: 'identifier', text: file.path, index: -1 }
  const whole = (scope: WordScope): Part[] => [path, { scope, text: file.text, index: 0 }]
  if (/\.(ts|tsx|mjs)$/.test(file.path)) return [path, ...partsOfScript(file)]
  if (file.path.endsWith('.sql')) return [path, ...partsOfSql(file.text)]
  if (/\/messages\/\w+\.json$|^content\/pages\//.test(file.path)) return whole('playerText')
  if (file.path.endsWith('.md')) return whole('document')
  if (file.path.endsWith('.css')) return whole('comment')
  return [path]
}

const isName = (text: string) => /^[\w.-]*[a-z][\w.-]*$/i.test(text)

/**
 * A string that is a name (an enum value, a metric, a message key) counts as an identifier. A string after
 * `raise` is what the log shows, one after `comment on ... is` a comment.
 */
function partsOfSql(text: string): Part[] {
  const comments = [...text.matchAll(/--.*$/gm)]
  const withoutComments = text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length))
  const code = withoutComments.replace(/'(?:[^']|'')*'/g, (string) => ' '.repeat(string.length))
  const strings = [...withoutComments.matchAll(/'((?:[^']|'')*)'/g)].flatMap((match): Part[] => {
    const scope = scopeOfSqlString(match[1]!, code.slice(0, match.index))
    return scope === null ? [] : [{ scope, text: match[1]!, index: match.index + 1 }]
  })
  return [
    ...comments.map((match): Part => ({ scope: 'comment', text: match[0], index: match.index })),
    { scope: 'identifier', text: code, index: 0 },
    ...strings,
  ]
}

function scopeOfSqlString(text: string, before: string): WordScope | null {
  if (isName(text)) return 'identifier'
  const statement = before.slice(before.lastIndexOf(';') + 1)
  if (/\braise\s[\s\w,=]*$/i.test(statement)) return 'log'
  return /\bcomment\s+on\s[^;]*\bis\s*$/i.test(statement) ? 'comment' : null
}

const isSql = (text: string) =>
  /^\s*(--|select|insert into|update|delete from|with|create|alter|drop|grant|revoke|comment on)\s/i.test(
    text,
  )

function partsOfScript({ path, text }: SourceFile): Part[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const parts: Part[] = [...commentsOf(source)]
  const addString = (node: ts.LiteralLikeNode, isOfSql: boolean) => {
    const index = node.getStart(source) + 1
    if (isOfSql) parts.push(...partsOfSql(node.text).map((part) => ({ ...part, index: index + part.index })))
    else if (isName(node.text)) parts.push({ scope: 'identifier', text: node.text, index })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      parts.push({ scope: 'identifier', text: node.text, index: node.getStart(source) })
    if (ts.isStringLiteralLike(node)) addString(node, isSql(node.text) || isTaggedSql(node))
    if (ts.isTemplateExpression(node)) {
      const isOfSql = isSql(node.head.text) || isTaggedSql(node)
      for (const piece of [node.head, ...node.templateSpans.map(({ literal }) => literal)])
        addString(piece, isOfSql)
    }
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const scope = scopeOfCall(node.expression.getText(source), path)
      if (scope !== null)
        for (const argument of node.arguments ?? [])
          if (ts.isStringLiteralLike(argument) || ts.isTemplateExpression(argument))
            parts.push({ scope, text: argument.getText(source), index: argument.getStart(source) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return parts
}

const isTaggedSql = ({ parent }: ts.Node) =>
  ts.isTaggedTemplateExpression(parent) && /^sql\b/.test(parent.tag.getText())

/** Texts of log, of commands and of errors, which the log shows. */
const WRITES_TEXT =
  /(^|\.)((log|logger|console)\.(trace|debug|info|log|warn|error|fatal)|std(out|err)\.write)$/

function scopeOfCall(callee: string, path: string): WordScope | null {
  if (WRITES_TEXT.test(callee) || /^[A-Z]\w*(Error|Failed)$|^Error$/.test(callee)) return 'log'
  return isTest(path) && /^(test|describe|it)\b/.test(callee) ? 'testTitle' : null
}

/**
 * Comments stand before or after a node of the tree; a text that looks like one in JSX or in a string does not. Those that follow each other
 * are one text: phrases are broken over lines.
 */
function commentsOf(source: ts.SourceFile): readonly Part[] {
  const ends = new Map<number, number>()
  const add = (ranges: readonly ts.CommentRange[] | undefined) =>
    ranges?.forEach(({ pos, end }) => ends.set(pos, end))
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return
    add(ts.getLeadingCommentRanges(source.text, node.getFullStart()))
    add(ts.getTrailingCommentRanges(source.text, node.getEnd()))
    node.getChildren(source).forEach(visit)
  }
  visit(source)
  const joined: { index: number; end: number }[] = []
  for (const [index, end] of [...ends].sort(([one], [other]) => one - other)) {
    const before = joined.at(-1)
    if (before !== undefined && source.text.slice(before.end, index).trim() === '') before.end = end
    else joined.push({ index, end })
  }
  return joined.map(({ index, end }) => ({ scope: 'comment', text: source.text.slice(index, end), index }))
}

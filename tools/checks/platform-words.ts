import ts from 'typescript'
import { isTest, type Finding, type SourceFile } from './source-files.ts'

/** Words of the business. The platform layer would serve a shop as well as a casino, so it does not use them. */
const businessWords = new Set(
  [
    'bet bets betting bettor bonus bonuses cashier casino deposit deposits depositor game games gaming jackpot',
    'kyc lobby payment payments payout payouts sportsbook stake stakes wager wagers wallet wallets',
    'winning winnings withdraw withdrawal withdrawals',
  ]
    .join(' ')
    .split(' '),
)

/** Files that use business words nevertheless, each with its words and the reason. */
export type AllowedWords = Readonly<
  Record<string, { readonly words: readonly string[]; readonly reason: string }>
>

const isPlatform = (path: string) => /^apps\/server\/src\/platform\/.*\.ts$/.test(path) && !isTest(path)

/** Business words in names of files, identifiers and strings of the server's platform. Comments may explain with them. */
export function findPlatformWords(files: readonly SourceFile[], allowed: AllowedWords): readonly Finding[] {
  return files
    .filter(({ path }) => isPlatform(path))
    .flatMap((file) =>
      usesOf(file)
        .filter(({ word }) => allowed[file.path]?.words.includes(word) !== true)
        .map(({ word, line }) => ({
          path: file.path,
          line,
          rule: `"${word}" is a word of the business: a feature passes it in`,
        })),
    )
}

/** Entries of the list that nothing needs any more. */
export function findStaleWords(files: readonly SourceFile[], allowed: AllowedWords): readonly string[] {
  const used = new Map(
    files
      .filter(({ path }) => path in allowed)
      .map((file) => [file.path, new Set(usesOf(file).map(({ word }) => word))]),
  )
  return Object.entries(allowed).flatMap(([path, { words }]) =>
    words.filter((word) => used.get(path)?.has(word) !== true).map((word) => `${path}: ${word}`),
  )
}

type Use = { readonly word: string; readonly line: number }

function usesOf({ path, text }: SourceFile): readonly Use[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const uses: Use[] = wordsOf(path.replace(/^apps\/server\/src\/platform\//, '')).map((word) => ({
    word,
    line: 1,
  }))
  const add = (node: ts.Node, part: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    for (const word of wordsOf(part)) uses.push({ word, line: line + 1 })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || ts.isStringLiteralLike(node))
      add(node, node.text)
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) add(node, node.text)
    else if (ts.isRegularExpressionLiteral(node)) add(node, node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return uses
}

/** The business words in a name of any spelling: `depositLimit`, `deposit_limit`, `/payment/deposit`. */
const wordsOf = (text: string): readonly string[] =>
  text
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => businessWords.has(word))

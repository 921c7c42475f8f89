import { playerPaths, serverPaths, staffPaths } from '@baize/contract/routes'
import { areaOf } from './areas.ts'
import { findAll, isTest, withoutComments, type Finding, type SourceFile } from './source-files.ts'

const paths = [playerPaths, staffPaths, serverPaths].flatMap((table) => Object.values<string>(table))
/** The pages that a literal can name; `/` and `/$page` match any text. */
const named = paths.filter((path) => path !== '/' && path !== playerPaths.page)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** A page's path: `/games/$id` is `/games/` with any segment. */
const pages = named.map((path) => {
  const parts = path.split(/\{?\$\w+\}?/).map(escaped)
  return new RegExp(`^${parts.join('[^/]+')}$`)
})
/** The beginnings of pages, up to a slash: `/my/`, `/my/transactions/`. */
const fixedPart = (path: string) => path.replace(/\{?\$.*$/, '')
const beginnings = new Set([
  ...Object.values(serverPaths).map(fixedPart),
  ...Object.values<string>({ ...playerPaths, ...staffPaths }).flatMap((path) =>
    [...fixedPart(path).matchAll(/\//g)].map(({ index }) => fixedPart(path).slice(0, index + 1)),
  ),
])
beginnings.delete('/')

/**
 * A text that begins with a slash, at the start of a literal or after a value in a template; after an escaped
 * quote it is prose.
 */
const literal = /(?<=(?<!\\)['"`}])\/[A-Za-z][\w\-./:${}]*/g

function namesPage(text: string): boolean {
  const path = text.replace(/\$\{.*$/s, '').replace(/[.:]+$/, '')
  return beginnings.has(path) || pages.some((page) => page.test(path))
}

/**
 * Simulators have pages of their own. Tests, and the journeys of the browser tests and the benchmark, name
 * addresses as their users do.
 */
const isExempt = (path: string) =>
  isTest(path) ||
  path === 'packages/contract/src/routes.ts' ||
  /sandbox/.test(areaOf(path) ?? '') ||
  ['testing', 'e2e', 'bench'].includes(areaOf(path) ?? '')

/** A regular expression of an address, such as `/^\/games\//`; `(?!` only distinguishes sites. */
const expression = /(?<!\w)\/\^\\\/(?!\(\?)[\w([]/g
const isSite = (path: string) => /^apps\/(web|backoffice)\/src\//.test(path)

/** Regular expressions of addresses on the sites: `pathPattern` makes them from the route table. */
function findPathExpressions(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => isSite(path) && /\.tsx?$/.test(path) && !isExempt(path))
    .flatMap(({ path, text }) =>
      findAll(
        { path, text: withoutComments(text) },
        expression,
        () => 'a regular expression of an address: use pathPattern',
      ),
    )
}

/** Addresses of pages outside the route table. */
export function findPagePaths(files: readonly SourceFile[]): readonly Finding[] {
  return [...findPathLiterals(files), ...findPathExpressions(files)]
}

/** Texts that name a page. */
function findPathLiterals(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => /\.tsx?$/.test(path) && !isExempt(path))
    .flatMap(({ path, text }) =>
      findAll({ path, text: withoutComments(text) }, literal, ([found]) => found).filter(({ rule }) =>
        namesPage(rule),
      ),
    )
    .map(({ rule, ...finding }) => ({ ...finding, rule: `${rule} is a page: take it from the route table` }))
}

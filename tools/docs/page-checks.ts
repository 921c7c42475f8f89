import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { repositoryRoot } from '@baize/testing'

/**
 * A page by its path from the root. Checks are pure functions over pages, so that tests can plant violations.
 */
export type Page = { readonly path: string; readonly text: string }
type Repository = { isThere(path: string): boolean; textOf(path: string): string }

export const repository: Repository = {
  isThere: (path) => existsSync(join(repositoryRoot, path)),
  textOf: (path) => readFileSync(join(repositoryRoot, path), 'utf8'),
}

/**
 * Every Markdown file that git tracks or would add, except pages of the site, which name addresses of the
 * site.
 */
export function readPages(): readonly Page[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.md', ':!content/pages', ':!content/help'],
    {
      cwd: repositoryRoot,
      encoding: 'utf8',
    },
  )
  return [...new Set(listed.split('\n'))]
    .filter((path) => path !== '' && repository.isThere(path))
    .map((path) => ({ path, text: repository.textOf(path) }))
}

const rooted = /`((?:apps|packages|plugins|content|docs|e2e|bench|tools)\/[\w./-]*)`/g
/** Files that a command makes, and that are not in git. */
const isMade = /\/dist\/|^docs\/reference\/printed\//
/** Files that a page asks the reader to create need not exist. */
const toCreate = /\bCreate `([^`]+)`/g

/** Missing files and folders that a page names by their path from the root. */
export function findLostPaths({ path, text }: Page, { isThere }: Repository = repository): readonly string[] {
  const created = new Set([...text.matchAll(toCreate)].map((match) => match[1]))
  return [...text.matchAll(rooted)]
    .flatMap((match) => match[1] ?? [])
    .filter((named) => !created.has(named) && !isMade.test(named) && !isThere(named))
    .map((named) => `${path}: ${named}`)
}

/** Links to files that are missing or not in git, and to places that the linked page does not have. */
export function findLostLinks(
  { path, text }: Page,
  { isThere, textOf }: Repository = repository,
): readonly string[] {
  return [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(#[^)]*)?\)/g)]
    .map(([, link = '', place = '']) => {
      const file = link === '' ? path : normalize(join(dirname(path), link))
      return { file, place: place.slice(1), written: `${link}${place}` }
    })
    .filter(
      ({ file, place }) =>
        (isMade.test(file) && !isMade.test(path)) ||
        !isThere(file) ||
        (place !== '' && file.endsWith('.md') && !listAnchors(textOf(file)).has(place)),
    )
    .map(({ written }) => `${path}: ${written}`)
}

/** The anchors of a page: those of its headings, as a forge makes them, and those written into it. */
function listAnchors(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)])
}

/** Paragraphs that name files and functions, such as `start()`, if no named file contains the function. */
export function findLostNames(
  { path, text }: Page,
  { isThere, textOf }: Repository = repository,
): readonly string[] {
  return text.split(/\n(?=\s*\n|\s*(?:[-*]|\d+\.) )/).flatMap((paragraph) => {
    const files = [...paragraph.matchAll(rooted)]
      .flatMap((match) => match[1] ?? [])
      .filter((file) => /\.\w+$/.test(file) && isThere(file))
    const texts = files.map(textOf)
    return [...paragraph.matchAll(/`([\w.]+)\(\)`/g)]
      .flatMap((match) => match[1] ?? [])
      .filter((name) => files.length > 0 && !texts.some((content) => content.includes(name)))
      .map((name) => `${path}: ${name}() is not in ${files.join(', ')}`)
  })
}

/** Missing commands, such as `npm run docs`, that a page names. */
export function findLostCommands(
  { path, text }: Page,
  { textOf }: Repository = repository,
): readonly string[] {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)]
    .flatMap(([, named, plain]) => named ?? plain ?? [])
    .filter((name) => !Object.hasOwn(scripts, name))
    .map((name) => `${path}: npm run ${name}`)
}

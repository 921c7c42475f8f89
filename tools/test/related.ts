import { posix } from 'node:path'
import { importsOf } from '../checks/imports.ts'
import type { SourceFile } from '../checks/source-files.ts'

/** A test file, and over how many files it reaches what changed: 0 for itself. */
export type RelatedTest = { readonly file: string; readonly distance: number }

/** Further away nearly every test is related. */
const MOST_STEPS = 6
/** How far the tests of the same feature or plugin are at most, also when no import leads to them. */
const DISTANCE_OF_FOLDER = 1

const isTestFile = (path: string) => /\.test\.tsx?$/.test(path)

/**
 * The test files that what changed can break, nearest first: by imports, by exported names, by names of SQL functions
 * and tables, by ids of calls, by keys of texts and settings, and by folder.
 * @param texts Of changed files with texts, what changed in them: words that tests may compare.
 */
export function rankRelatedTests(
  changed: readonly string[],
  files: readonly SourceFile[],
  texts: readonly string[] = [],
): readonly RelatedTest[] {
  const users = findUsers(files)
  const distances = new Map<string, number>(changed.map((path) => [path, 0]))
  let front = changed
  for (let step = 1; step <= MOST_STEPS && front.length > 0; step++) {
    const next = front.flatMap((path) => [...(users.get(path) ?? [])]).filter((path) => !distances.has(path))
    for (const path of next) distances.set(path, step)
    // A test is the end of a way: what imports a test is another test.
    front = [...new Set(next)].filter((path) => !isTestFile(path))
  }
  const near = (path: string, distance: number) =>
    distances.set(path, Math.min(distances.get(path) ?? Infinity, distance))
  const folders = new Set(changed.flatMap(foldersOfTests))
  for (const { path, text } of files) {
    if (!isTestFile(path)) continue
    if ([...folders].some((folder) => path.startsWith(folder))) near(path, DISTANCE_OF_FOLDER)
    if (texts.some((words) => text.includes(words))) near(path, 1)
  }
  return [...distances]
    .filter(([path]) => isTestFile(path))
    .map(([file, distance]) => ({
      file,
      distance,
      isNear: [...folders].some((folder) => file.startsWith(folder)),
    }))
    .toSorted(
      (a, b) => a.distance - b.distance || Number(b.isNear) - Number(a.isNear) || (a.file < b.file ? -1 : 1),
    )
    .map(({ file, distance }) => ({ file, distance }))
}

/** The folder whose tests are about a file: its feature, its plugin, else its own folder. */
function foldersOfTests(path: string): readonly string[] {
  const found = /^(apps\/[^/]+\/src\/features\/[^/]+|plugins\/[^/]+\/[^/]+)\//.exec(path)?.[0]
  return [found ?? `${posix.dirname(path).replace(/\/(messages|sql)$/, '')}/`]
}

/** Each file with those that use it. */
function findUsers(files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const paths = new Set(files.map(({ path }) => path))
  const users = new Map<string, Set<string>>()
  const addUser = (used: string, user: string) => {
    if (used !== user) users.set(used, (users.get(used) ?? new Set()).add(user))
  }
  const byWord = new Map<string, Set<string>>()
  const byImport = new Map<string, Set<string>>()
  for (const file of files) {
    for (const word of wordsOf(file)) byWord.set(word, (byWord.get(word) ?? new Set()).add(file.path))
    for (const name of importedNames(file))
      byImport.set(name, (byImport.get(name) ?? new Set()).add(file.path))
    // An entry point only passes names on: by its path everything would use everything.
    if (isEntryPoint(file.path)) continue
    for (const path of importedPaths(file)) if (paths.has(path)) addUser(path, file.path)
  }
  for (const file of files) {
    const { exported, names } = providedBy(file)
    // A name comes through the entry point of its package or feature, so that no import leads to its file.
    for (const name of exported)
      for (const user of byImport.get(name) ?? []) if (isCode(user)) addUser(file.path, user)
    for (const name of names) for (const user of byWord.get(name) ?? []) addUser(file.path, user)
  }
  return users
}

const isEntryPoint = (path: string) => path.endsWith('/index.ts')
const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path) && !isEntryPoint(path)

const word = /[A-Za-z_$][\w$]*/g
const dotted = /['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g

function wordsOf({ path, text }: SourceFile): ReadonlySet<string> {
  if (!/\.(tsx?|mjs|sql)$/.test(path)) return new Set()
  return new Set([...(text.match(word) ?? []), ...[...text.matchAll(dotted)].map((match) => match[1] ?? '')])
}

function importedPaths(file: SourceFile): readonly string[] {
  if (!/\.(tsx?|mjs)$/.test(file.path)) return []
  return importsOf(file).flatMap(({ target }) => (target === null ? [] : [target]))
}

const namedImport = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s+'(?:\.|@baize\/)/g

/** The names that a file imports from others of this repository. */
const importedNames = ({ path, text }: SourceFile): ReadonlySet<string> =>
  new Set(
    /\.(tsx?|mjs)$/.test(path)
      ? [...text.matchAll(namedImport)].flatMap(([, list = '']) =>
          list.split(',').map((name) =>
            name
              .replace(/\bas\b.*/, '')
              .replace(/^\s*type\b/, '')
              .trim(),
          ),
        )
      : [],
  )

type Provided = {
  /** Names of code, which code imports. */
  readonly exported: readonly string[]
  /** Names that other files write as text: of SQL, calls, texts and settings. */
  readonly names: readonly string[]
}

const exportedName = /^export (?:declare )?(?:async )?(?:const|function\*?|class|type|let) ([\w$]+)/gm
const exportedList = /^export \{([^}]*)\}(?! from)/gm
const sqlName =
  /^create (?:or replace )?(?:function|table|view|trigger|type) (?:if not exists )?(?:\w+\.)?(\w+)/gim
const callId = /^\s*(?:id: )?'([a-z]\w*\.[a-z]\w*)'[,:]/gm
/** A shorter name is a word of every file. */
const LEAST_CHARACTERS = 5

function providedBy({ path, text }: SourceFile): Provided {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
  if (path.endsWith('.sql')) return { exported: [], names: found(sqlName).filter(isTelling) }
  if (/\/messages\/[\w-]+\.json$/.test(path))
    return { exported: [], names: Object.keys(JSON.parse(text) as object).filter(isTelling) }
  if (!/\.tsx?$/.test(path) || isTestFile(path)) return { exported: [], names: [] }
  const listed = found(exportedList).flatMap((list) =>
    list.split(',').map((name) => name.replace(/.*\bas\b/, '').trim()),
  )
  const hasCalls = path.endsWith('/routes.ts') || path.startsWith('packages/contract/src/calls/')
  return {
    exported: [...found(exportedName), ...listed].filter(isTelling),
    names: hasCalls ? found(callId) : [],
  }
}

const isTelling = (name: string) => name.length >= LEAST_CHARACTERS

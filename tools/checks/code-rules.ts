import { areaOf } from './areas.ts'
import { findAll, isTest, withoutComments, type Finding, type SourceFile } from './source-files.ts'

/** Names that only plugins may use, read from their folders. */
export type PluginNames = {
  readonly providers: readonly string[]
  readonly methodIds: readonly string[]
  readonly countries: readonly string[]
}

export function pluginNames(files: readonly SourceFile[]): PluginNames {
  const folders = [...new Set(files.map(({ path }) => /^plugins\/([^/]+\/[^/]+)\//.exec(path)?.[1]))].filter(
    (folder) => folder !== undefined,
  )
  const isRuleSet = (folder: string) => folder.startsWith('rule-sets/')
  const nameOf = (folder: string) => folder.slice(folder.indexOf('/') + 1)
  return {
    providers: folders.filter((folder) => !isRuleSet(folder)).map(nameOf),
    countries: folders.filter(isRuleSet).map((folder) => nameOf(folder).toUpperCase()),
    methodIds: files
      .filter(({ path }) => path.endsWith('.method.ts'))
      .flatMap(({ text }) => /^\s*id: (\d+)/m.exec(text)?.[1] ?? []),
  }
}

const code = (file: SourceFile): SourceFile => ({
  path: file.path,
  text: withoutComments(file.text, file.path.endsWith('.sql')),
})

/** Only `plugins/` and `content/` may name a provider, method or country. */
export function findPluginNames(files: readonly SourceFile[], names: PluginNames): readonly Finding[] {
  const words = [
    ...names.providers.map((name) => `\\b${name}\\b`),
    ...names.methodIds.map((id) => `\\b${id}\\b`),
    ...names.countries.map((code) => `['"]${code}['"]`),
  ]
  if (words.length === 0) return []
  const pattern = new RegExp(words.join('|'), 'gi')
  const isPlatformCode = (path: string) =>
    /^(apps|packages|tools)\//.test(path) && !isTest(path) && !path.includes('/conformance/')
  return files
    .filter(({ path }) => isPlatformCode(path))
    .flatMap((file) =>
      findAll(code(file), pattern, ([word]) => `${word} belongs into a plugin folder or content`),
    )
}

const realTime = /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b/g
const realTimeInSql =
  /(?<![.\w])now\(\)|\b(current_timestamp|localtimestamp|current_date|clock_timestamp|statement_timestamp|transaction_timestamp)\b/gi
/** Files that create clocks, or that need real time. */
const mayReadTime =
  /^apps\/server\/src\/platform\/clock\/|^packages\/sandbox-kit\/src\/clock\.ts$|^packages\/client\/src\/clock\.ts$|^packages\/(testing|postgres)\/|^(tools|bench|e2e)\/|^apps\/server\/migrations\/0001-clock-and-roles\.sql$/

/**
 * All time comes from `baize.now()` or the clock that follows it, so that a test can advance it in every
 * process.
 */
export function findRealTime(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => !mayReadTime.test(path) && !isTest(path))
    .flatMap((file) => [
      ...findAll(code(file), realTime, ([text]) => `${text} is real time: take the clock`),
      // In TypeScript SQL is in the stores, and only there now() is the database's function.
      ...(/\.sql$|-store\.ts$/.test(file.path)
        ? findAll(code(file), realTimeInSql, ([text]) => `${text} is real time: take baize.now()`)
        : []),
    ])
}

/**
 * Ids increase with time, because lists and the outbox are read in their order. Migrations may use random ids
 * for unordered rows.
 */
export function findRandomIds(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => /^apps\/server\/src\/.*(\.sql|-store\.ts)$/.test(path) && !isTest(path))
    .flatMap((file) =>
      findAll(code(file), /\bgen_random_uuid\(/g, () => 'a random id has no order: take baize.new_id()'),
    )
}

/** Digit separators, which PostgreSQL supports from version 16 on. Strings and quoted names are skipped. */
export function findDigitSeparators(files: readonly SourceFile[]): readonly Finding[] {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  return files
    .filter(({ path }) => path.endsWith('.sql'))
    .map(code)
    .map(({ path, text }) => ({ path, text: text.replace(/'(?:[^']|'')*'|"[^"]*"/g, blank) }))
    .flatMap((file) =>
      findAll(
        file,
        /(?<![\w$])\d[\da-fA-FxXoO]*_[\d_]*\d/g,
        ([number]) => `${number} is refused by PostgreSQL 15: write ${number.replaceAll('_', '')}`,
      ),
    )
}

/** Only apps read the environment. Tools and tests set it up. */
export function findEnvironmentReads(files: readonly SourceFile[]): readonly Finding[] {
  const mayRead = (path: string) =>
    ['server', 'sandbox', 'web', 'backoffice', 'testing', 'tools', 'e2e', 'bench', null].includes(
      areaOf(path),
    ) || isTest(path)
  return files
    .filter(({ path }) => !mayRead(path))
    .flatMap((file) => findAll(code(file), /\bprocess\.env\b/g, () => 'only apps read the environment'))
}

/**
 * All SQL of a feature is in its stores, so that readers find all queries there, and the checks of SQL cover
 * them.
 */
export function findStraySql(files: readonly SourceFile[]): readonly Finding[] {
  const asks = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/g
  const isFeature = (path: string) => path.startsWith('apps/server/src/features/') && !isTest(path)
  return files
    .filter(({ path }) => isFeature(path) && !path.endsWith('-store.ts'))
    .flatMap((file) => findAll(code(file), asks, () => 'SQL of a feature stands in a -store.ts'))
}

/** SQL takes values as parameters. Its text is never concatenated from values. */
export function findBuiltSql(files: readonly SourceFile[]): readonly Finding[] {
  // A constant of the module, such as the name of a schema, is allowed; other names are escaped.
  const built =
    /\.query(?:<[^(]*>)?\(\s*`[^`]*\$\{(?![A-Z_]+\}|[\w.]*escapeIdentifier\()|\.query(?:<[^(]*>)?\(\s*['"][^'"\n]*['"]\s*\+|\bsql\.raw\(/g
  const isApp = (path: string) => /^(apps|plugins)\//.test(path) && !isTest(path)
  return files
    .filter(({ path }) => isApp(path))
    .flatMap((file) => findAll(code(file), built, () => 'SQL is built from text: use parameters'))
}

/** Features that take a rule set by its code: settings before a start is possible, licences for everybody else. */
const mayTakeRuleSets = /^apps\/server\/src\/features\/(licences|settings)\//

/**
 * The rule set of a player comes from `rulesOfPlayer`, which throws where it is not installed: a default in its place
 * would apply another law.
 */
export function findTakenRuleSets(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => path.startsWith('apps/') && !mayTakeRuleSets.test(path) && !isTest(path))
    .flatMap((file) =>
      findAll(
        code(file),
        /\bruleSets\s*\??\.get\(/g,
        () => 'a rule set is taken by rulesOf or rulesOfPlayer',
      ),
    )
}

/** Type errors, lint errors and tests must not be switched off. */
export function findSwitchedOff(files: readonly SourceFile[]): readonly Finding[] {
  const off = /@ts-(ignore|nocheck|expect-error)\b|\b(describe|test|it)\.(skip|only|todo)\b|\bas any\b/g
  return files
    .filter(({ path }) => !path.startsWith('tools/checks/'))
    .flatMap((file) => findAll(file, off, ([text]) => `${text} switches a check off`))
}

/** A longer file probably has more than one purpose. */
export const LONG_FILE_LINES = 300

/**
 * Files of code or styles longer than 300 lines: a warning. Content, texts, vectors and rule sets are data, not code.
 */
export function findLongFiles(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => !path.endsWith('.rules.json'))
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > LONG_FILE_LINES)
    .map(({ path, lines }) => ({
      path,
      line: LONG_FILE_LINES + 1,
      rule: `${lines} lines are more than ${LONG_FILE_LINES}: split it by meaning, or give a reason in tools/checks/long-files.json`,
    }))
}

/**
 * Problems of the list of reasons: a file without a reason (warning), a reason for a missing or short file
 * (error).
 */
export function checkLongFiles(
  long: readonly Finding[],
  reasons: Readonly<Record<string, string>>,
): { readonly warnings: readonly Finding[]; readonly staleReasons: readonly string[] } {
  const paths = new Set(long.map(({ path }) => path))
  return {
    warnings: long.filter(({ path }) => reasons[path] === undefined),
    staleReasons: Object.keys(reasons).filter((path) => !paths.has(path)),
  }
}

/** The width of a line of SQL, which the formatter does not know (`.oxfmtrc.json`). */
export const SQL_WIDTH = 110

/** Lines of SQL files and stores that are too long to be read beside each other. */
export function findWideSql(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => /\.sql$|-store\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          line.length > SQL_WIDTH ? [{ path, line: index + 1, rule: `${line.length} characters` }] : [],
        ),
    )
}

/** A longer function has steps that could have names. */
export const LONG_FUNCTION_LINES = 100

const named = /^(\s*)(?:export )?(?:default )?(?:async )?function\b\*?/
const assigned =
  /^(\s*)(?:export )?const \w+.* = (?:async )?(?:<.*>)?\(.*(?:=> \{|\(|\{|,)$|^(\s*)(?:export )?const \w+.* = (?:async )?\w+ => \{$/
const method =
  /^(\s+)(?:async )?(?!if\b|for\b|while\b|switch\b|catch\b|return\b)[\w'.]+\([^()]*(?:\([^()]*\)[^()]*)*\)(?:: [^{]+)? \{$/

/**
 * Functions of more than 100 lines, outside tests. They are found by the indentation of the formatter: a function
 * ends with the first brace below its beginning.
 */
export function findLongFunctions(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => /\.(tsx?|mjs)$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n')
      return lines.flatMap((line, index) => {
        const begin = named.exec(line) ?? assigned.exec(line) ?? method.exec(line)
        if (begin === null) return []
        const end = new RegExp(`^${begin[1] ?? begin[2] ?? ''}\\}[),;]*$`)
        const length = lines.slice(index).findIndex((later) => end.test(later)) + 1
        return length > LONG_FUNCTION_LINES
          ? [{ path, line: index + 1, rule: `a function of ${length} lines: name its steps` }]
          : []
      })
    })
}

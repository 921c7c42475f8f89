import ts from 'typescript'
import { isTest, lineAt, withoutComments, type Finding, type SourceFile } from './source-files.ts'

/** Who owns each table, and who else may use it. `platform` stands for all of `apps/server/src/platform`. */
export type TableOwners = {
  /** The tables of each feature. */
  readonly owners: Readonly<Record<string, readonly string[]>>
  /** Tables into which every feature may insert rows, but which only the owner changes and deletes. */
  readonly openForInsert: Readonly<Record<string, string>>
  /** Features that write tables of another feature. */
  readonly writers: readonly Exception[]
  /** Features that read tables of another feature. */
  readonly readers: readonly Exception[]
}
type Exception = { readonly feature: string; readonly tables: readonly string[]; readonly reason: string }

export type Access = {
  readonly path: string
  readonly line: number
  readonly feature: string
  readonly table: string
  readonly mode: 'read' | 'insert' | 'change'
}

/** The tables that migrations create, with the schema unless it is `public`. */
export function tablesOf(files: readonly SourceFile[]): ReadonlySet<string> {
  const created = files
    .filter(({ path }) => /^apps\/server\/migrations\/.*\.sql$/.test(path))
    .flatMap(({ text }) => [
      ...withoutComments(text, true).matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?([\w.]+)/gi),
    ])
  return new Set(created.map(([, name = '']) => name.replace(/^public\./, '')))
}

/** Every use of a table by code of the server, tests excluded. */
export function findTableAccess(
  files: readonly SourceFile[],
  tables: ReadonlySet<string>,
): readonly Access[] {
  return files
    .filter(({ path }) => /^apps\/server\/src\/.*\.(ts|sql)$/.test(path) && !isTest(path))
    .flatMap((file) => {
      const feature = userOf(file.path)
      const found = file.path.endsWith('.sql')
        ? inSql(withoutComments(file.text, true), true, tables)
        : inTypeScript(file, tables)
      return found.map(({ index, table, mode }) => ({
        path: file.path,
        line: lineAt(file.text, index),
        feature,
        table,
        mode,
      }))
    })
}

const userOf = (path: string) =>
  /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1] ??
  (path.startsWith('apps/server/src/platform/') ? 'platform' : 'app')

type Found = { readonly index: number; readonly table: string; readonly mode: Access['mode'] }

const name = String.raw`(?:only\s+|lateral\s+)?([a-z_]\w*(?:\.[a-z_]\w*)?)`
const writes = new RegExp(
  String.raw`(?<!\bfor |\bkey )\b(insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+${name}`,
  'gi',
)
const alias = String.raw`(?:\s+(?:as\s+)?(?!(?:cross|for|full|group|having|inner|join|left|limit|natural|on|order|returning|right|set|union|using|where|window)\b)[a-z_]\w*)?`
/** A table after `from`, `join` or `using`, and those that follow it in a list. */
const reads = new RegExp(
  String.raw`(?<!\bdelete\s{1,9})\b(?:from|join|using)\s+${name}(${alias}(?:\s*,\s*[a-z_][\w.]*${alias})*)`,
  'gi',
)
const subqueries = /\b(\w+)(?:\s*\([^()]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi

/** Functions of the wallet name its tables without their schema. */
function inSql(sql: string, isFunction: boolean, tables: ReadonlySet<string>): readonly Found[] {
  const named = new Set([...sql.matchAll(subqueries)].map(([, subquery = '']) => subquery.toLowerCase()))
  const tableOf = (text: string): string | null => {
    const table = text.toLowerCase().replace(/^public\./, '')
    if (named.has(table)) return null
    if (tables.has(table)) return table
    return isFunction && tables.has(`wallet.${table}`) ? `wallet.${table}` : null
  }
  const found: Found[] = []
  const add = (index: number, text: string, mode: Access['mode']) => {
    const table = tableOf(text)
    if (table !== null) found.push({ index, table, mode })
  }
  for (const match of sql.matchAll(writes))
    add(match.index, match[2] ?? '', /^insert/i.test(match[1] ?? '') ? 'insert' : 'change')
  for (const match of sql.matchAll(reads)) {
    add(match.index, match[1] ?? '', 'read')
    for (const [, listed = ''] of (match[2] ?? '').matchAll(/,\s*([\w.]+)/g)) add(match.index, listed, 'read')
  }
  return found
}

/** Methods of the query builder whose first argument is a table, or a list of tables. */
const methods: Readonly<Record<string, Access['mode']>> = {
  selectFrom: 'read',
  innerJoin: 'read',
  leftJoin: 'read',
  rightJoin: 'read',
  fullJoin: 'read',
  crossJoin: 'read',
  innerJoinLateral: 'read',
  leftJoinLateral: 'read',
  from: 'read',
  using: 'read',
  insertInto: 'insert',
  mergeInto: 'change',
  updateTable: 'change',
  deleteFrom: 'change',
}
/** Functions that write the table whose name is their second argument. */
const writers = new Set(['takeDuePayments'])

function inTypeScript({ path, text }: SourceFile, tables: ReadonlySet<string>): readonly Found[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Found[] = []
  const addNames = (argument: ts.Node | undefined, mode: Access['mode']) => {
    const literals =
      argument !== undefined && ts.isArrayLiteralExpression(argument) ? argument.elements : [argument]
    for (const literal of literals) {
      if (literal === undefined || !ts.isStringLiteralLike(literal)) continue
      const [table = ''] = literal.text.replace(/^public\./, '').split(/\s+as\s+/i)
      if (tables.has(table)) found.push({ index: literal.getStart(source), table, mode })
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') addText(node.template)
    if (ts.isCallExpression(node)) {
      if (ts.isPropertyAccessExpression(node.expression)) {
        const method = node.expression.name.text
        const mode = methods[method]
        if (mode !== undefined) addNames(node.arguments[0], mode)
        if (method === 'query' && node.arguments[0] !== undefined) addText(node.arguments[0])
      } else if (writers.has(node.expression.getText(source))) addNames(node.arguments[1], 'change')
    }
    ts.forEachChild(node, visit)
  }
  const addText = (node: ts.Node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return
    const start = node.getStart(source)
    // Values are parameters; their text is no SQL.
    const sql = node.getText(source).replace(/\$\{[^{}]*\}/g, (hole) => '$'.padEnd(hole.length))
    for (const { index, ...use } of inSql(sql, false, tables)) found.push({ index: start + index, ...use })
  }
  visit(source)
  return found
}

/** Uses of another feature's table that the list does not declare. */
export function findForeignTables(accesses: readonly Access[], list: TableOwners): readonly Finding[] {
  const ownerOf = ownersByTable(list)
  const declares = (exceptions: readonly Exception[], { feature, table }: Access) =>
    exceptions.some((exception) => exception.feature === feature && exception.tables.includes(table))
  return accesses.flatMap((access) => {
    const { path, line, table, mode, feature } = access
    const owner = ownerOf.get(table)
    if (owner === feature || owner === undefined) return []
    if (mode === 'insert' && table in list.openForInsert) return []
    if (declares(mode === 'read' ? list.readers : list.writers, access)) return []
    // A feature that is declared as a writer of a table may also read it.
    if (mode === 'read' && declares(list.writers, access)) return []
    return [{ path, line, rule: `${feature} ${mode === 'read' ? 'reads' : 'writes'} ${table} of ${owner}` }]
  })
}

/** Mistakes of the list itself: tables without an owner or with two, and declarations that nothing needs any more. */
export function checkTableOwners(
  accesses: readonly Access[],
  tables: ReadonlySet<string>,
  list: TableOwners,
): readonly string[] {
  const owned = Object.values(list.owners).flat()
  const uses = (feature: string, table: string, isRead: boolean) =>
    accesses.some(
      (access) => access.feature === feature && access.table === table && (access.mode === 'read') === isRead,
    )
  const stale = (exceptions: readonly Exception[], isRead: boolean) =>
    exceptions.flatMap(({ feature, tables: listed }) =>
      listed
        .filter((table) => !uses(feature, table, isRead))
        .map((table) => `${feature} does not ${isRead ? 'read' : 'write'} ${table} any more`),
    )
  return [
    ...[...tables].filter((table) => !owned.includes(table)).map((table) => `${table} has no owner`),
    ...owned.filter((table) => !tables.has(table)).map((table) => `${table} is no table`),
    ...owned
      .filter((table, index) => owned.indexOf(table) !== index)
      .map((table) => `${table} has two owners`),
    ...Object.keys(list.openForInsert)
      .filter((table) => !tables.has(table))
      .map((table) => `${table} is no table`),
    ...stale(list.writers, false),
    ...stale(list.readers, true),
  ]
}

/** The number of pairs of a feature and another feature's table. */
export const countPairs = (exceptions: readonly Exception[]) =>
  exceptions.reduce((count, { tables }) => count + tables.length, 0)

const ownersByTable = ({ owners }: TableOwners): ReadonlyMap<string, string> =>
  new Map(Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)))

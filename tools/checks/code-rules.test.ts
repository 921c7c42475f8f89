import { describe, expect, test } from 'vitest'
import {
  checkLongFiles,
  findBuiltSql,
  findDigitSeparators,
  findEnvironmentReads,
  findLongFiles,
  findLongFunctions,
  findPluginNames,
  findRandomIds,
  findRealTime,
  findStraySql,
  findSwitchedOff,
  findTakenRuleSets,
  findWideSql,
  LONG_FILE_LINES,
  LONG_FUNCTION_LINES,
  pluginNames,
  SQL_WIDTH,
} from './code-rules.ts'
import longFiles from './long-files.json' with { type: 'json' }
import { readSourceFiles, readStyleSheets, formatFindings, type SourceFile } from './source-files.ts'

const sources = readSourceFiles()
const file = (path: string, text: string): readonly SourceFile[] => [{ path, text }]
const names = { providers: ['moneybox'], methodIds: ['12201'], countries: ['SWE'] }

describe('names of plugins', () => {
  test('occur in plugin folders and content only', () => {
    expect(formatFindings(findPluginNames(sources, pluginNames(sources)))).toEqual([])
  })

  test('are read from the folders', () => {
    const found = pluginNames([
      {
        path: 'plugins/payments/moneybox/methods/card.method.ts',
        text: 'export default define({\n  id: 12201,\n})',
      },
      { path: 'plugins/rule-sets/swe/swe.rules.json', text: '' },
    ])
    expect(found).toEqual(names)
  })

  test.each([
    ['apps/server/src/a.ts', "if (provider === 'moneybox') {}"],
    ['apps/web/src/a.tsx', 'const isWhole = method === 12201'],
    ['packages/domain/src/a.ts', "if (country === 'SWE') {}"],
    ['apps/server/src/features/wallet/sql/a.sql', "select 'moneybox'"],
  ])('%s: %s is found', (path, text) => {
    expect(findPluginNames(file(path, text), names)).toHaveLength(1)
  })

  test('may be named by comments, tests and the plugin itself', () => {
    expect(findPluginNames(file('apps/server/src/a.ts', '// as moneybox does'), names)).toEqual([])
    expect(findPluginNames(file('apps/server/src/a.test.ts', "start('moneybox')"), names)).toEqual([])
    expect(
      findPluginNames(file('plugins/payments/moneybox/moneybox.server.ts', "slug: 'moneybox'"), names),
    ).toEqual([])
  })
})

describe('time', () => {
  test('comes from the clock everywhere', () => {
    expect(formatFindings(findRealTime(sources))).toEqual([])
  })

  test.each([
    ['apps/server/src/features/limits/a.ts', 'const at = Date.now()'],
    ['packages/domain/src/a.ts', 'const today = new Date()'],
    ['plugins/payments/one/one.server.ts', 'const at = Temporal.Now.instant()'],
    ['apps/server/src/features/wallet/sql/a.sql', 'update a set at = now();'],
    ['apps/server/migrations/0099-a.sql', 'at timestamptz default current_timestamp'],
    ['apps/server/src/features/limits/limit-store.ts', 'sql`select clock_timestamp()`'],
  ])('%s: %s is found', (path, text) => {
    expect(findRealTime(file(path, text))).toHaveLength(1)
  })

  test('of baize.now() and of a given date is fine', () => {
    expect(
      findRealTime(file('apps/server/src/features/wallet/sql/a.sql', 'select baize.now(); -- not now()')),
    ).toEqual([])
    expect(findRealTime(file('apps/server/src/a.ts', 'new Date(ms).toISOString()'))).toEqual([])
  })
})

describe('SQL for PostgreSQL 15', () => {
  // Proves G62
  test('has no digit separators', () => {
    expect(formatFindings(findDigitSeparators(sources))).toEqual([])
  })

  test.each(['select 10_000', 'check (a between 0 and 60_000)', 'select 1_000.5', 'limit 0x_1_0'])(
    '%s is found',
    (text) => {
      expect(findDigitSeparators(file('apps/server/migrations/0099-a.sql', text))).toHaveLength(1)
    },
  )

  test('may hold names, texts and comments with digits and underscores', () => {
    const text = `select move_2_1($1), '10_000', "a 1_0", t1_2.b -- 10_000\nfrom t1_2`
    expect(findDigitSeparators(file('apps/server/migrations/0099-a.sql', text))).toEqual([])
    expect(findDigitSeparators(file('apps/server/src/a.ts', 'const limit = 10_000'))).toEqual([])
  })
})

describe('ids', () => {
  test('grow with time', () => {
    expect(formatFindings(findRandomIds(sources))).toEqual([])
    expect(
      findRandomIds(
        file('apps/server/src/features/wallet/sql/a.sql', 'insert into outbox values (gen_random_uuid())'),
      ),
    ).toHaveLength(1)
  })
})

describe('the environment', () => {
  test('is read by apps only', () => {
    expect(formatFindings(findEnvironmentReads(sources))).toEqual([])
    expect(findEnvironmentReads(file('packages/domain/src/a.ts', "process.env['X']"))).toHaveLength(1)
    expect(findEnvironmentReads(file('plugins/payments/one/one.server.ts', 'process.env.X'))).toHaveLength(1)
  })
})

describe('SQL', () => {
  test('of a feature is in its stores', () => {
    expect(formatFindings(findStraySql(sources))).toEqual([])
    expect(
      findStraySql(file('apps/server/src/features/limits/limit-store.ts', 'await sql`select 1`.execute(db)')),
    ).toEqual([])
  })

  test.each([
    'await sql<{ n: number }>`select 1`.execute(db)',
    'sql`select 1`',
    "db.selectFrom('player')",
    "trx\n  .updateTable('player')",
  ])('%s is found elsewhere', (text) => {
    expect(findStraySql(file('apps/server/src/features/limits/save-limit.ts', text))).toHaveLength(1)
  })

  // Proves S23
  test('is never concatenated from values', () => {
    expect(formatFindings(findBuiltSql(sources))).toEqual([])
  })

  test.each([
    "pool.query(`select * from player where email = '${email}'`)",
    "client.query<{ n: number }>(`select ${'$'}{column} from a`)",
    "pool.query('select * from a where b = ' + b)",
    'await sql.raw(text).execute(db)',
  ])('%s is found', (text) => {
    expect(findBuiltSql(file('apps/server/src/a.ts', text))).toHaveLength(1)
  })

  test('with parameters is fine', () => {
    expect(
      findBuiltSql(
        file('apps/server/src/a.ts', "pool.query('select $1::int', [1]); sql`select ${id}`.execute(db)"),
      ),
    ).toEqual([])
  })
})

describe('a rule set', () => {
  test('is taken by the functions of licences only', () => {
    expect(formatFindings(findTakenRuleSets(sources))).toEqual([])
  })

  test.each([
    'const { timeZone } = plugins.ruleSets.get(player.ruleSet) ?? { timeZone: "UTC" }',
    'const zone = deps.plugins.ruleSets\n  .get(code)?.timeZone',
  ])('%s is found in another feature', (text) => {
    expect(findTakenRuleSets(file('apps/server/src/features/limits/a.ts', text))).toHaveLength(1)
    expect(findTakenRuleSets(file('apps/server/src/features/licences/a.ts', text))).toEqual([])
    expect(findTakenRuleSets(file('apps/server/src/features/settings/a.ts', text))).toEqual([])
  })
})

describe('checks', () => {
  test('are not switched off', () => {
    expect(formatFindings(findSwitchedOff(sources))).toEqual([])
    expect(findSwitchedOff(file('apps/server/src/a.ts', '// @ts-ignore\nconst a = b as any'))).toHaveLength(2)
    expect(findSwitchedOff(file('apps/server/src/a.test.ts', "test.skip('x', () => {})"))).toHaveLength(1)
  })
})

describe('a file', () => {
  const lines = (count: number) => 'const a = 1\n'.repeat(count)

  test('of more than 300 lines is a warning unless the list gives a reason', () => {
    const { warnings, staleReasons } = checkLongFiles(
      findLongFiles([...sources, ...readStyleSheets()]),
      longFiles,
    )
    for (const { path, rule } of warnings) console.warn(`${path}: ${rule}`)
    expect(staleReasons).toEqual([])
  })

  test('with a reason is no warning, and a reason without a long file is an error', () => {
    const long = findLongFiles(file('apps/server/src/a.ts', lines(LONG_FILE_LINES + 1)))
    expect(checkLongFiles(long, {}).warnings).toEqual(long)
    expect(checkLongFiles(long, { 'apps/server/src/a.ts': 'a table' })).toEqual({
      warnings: [],
      staleReasons: [],
    })
    expect(checkLongFiles([], { 'apps/server/src/a.ts': 'a table' }).staleReasons).toEqual([
      'apps/server/src/a.ts',
    ])
  })

  test.each([
    'apps/server/src/a.ts',
    'plugins/payments/one/one.test.ts',
    'apps/web/src/a.module.css',
    'apps/server/src/features/a/sql/a.sql',
  ])('one line longer is found: %s', (path) => {
    expect(findLongFiles(file(path, lines(LONG_FILE_LINES)))).toEqual([])
    expect(findLongFiles(file(path, lines(LONG_FILE_LINES + 1)))).toHaveLength(1)
  })
})

describe('a function', () => {
  test('has at most 100 lines outside tests', () => {
    expect(formatFindings(findLongFunctions(sources))).toEqual([])
  })

  const body = (lines: number, indent = '') => `${indent}  step()\n`.repeat(lines)
  const of = (head: string, lines: number, end = '}') => `${head}\n${body(lines - 2)}${end}\n`

  test.each([
    ['a function', of('export async function f(', LONG_FUNCTION_LINES + 1)],
    ['a component', of('export function Page({ a }: Props) {', LONG_FUNCTION_LINES + 1)],
    ['a constant', of('const f = async (a: string) => {', LONG_FUNCTION_LINES + 1)],
    [
      'a method',
      `const store = {\n  async find(id: string): Promise<void> {\n${body(LONG_FUNCTION_LINES - 1, '  ')}  },\n}\n`,
    ],
    [
      'a function with an object as its parameter',
      of('function f({\n  a,\n}: Props) {', LONG_FUNCTION_LINES - 1),
    ],
  ])('that is too long is found: %s', (_what, text) => {
    expect(findLongFunctions(file('apps/server/src/a.ts', text))).toHaveLength(1)
    expect(findLongFunctions(file('apps/server/src/a.test.ts', text))).toEqual([])
  })

  test.each([
    ['of the most lines', of('function f() {', LONG_FUNCTION_LINES)],
    ['beside another', of('function f() {', 60) + of('function g() {', 60)],
    ['that is a table of data', of('const rows = [', LONG_FUNCTION_LINES + 50, ']')],
  ])('%s is fine', (_what, text) => {
    expect(findLongFunctions(file('apps/server/src/a.ts', text))).toEqual([])
  })
})

describe('a line of SQL', () => {
  test('has at most 110 characters', () => {
    expect(formatFindings(findWideSql(sources))).toEqual([])
  })

  test.each(['apps/server/migrations/a.sql', 'apps/server/src/features/a/a-store.ts'])(
    'in %s that is longer is found',
    (path) => {
      const text = `select 1\n${'x'.repeat(SQL_WIDTH)}\n${'x'.repeat(SQL_WIDTH + 1)}`
      expect(formatFindings(findWideSql(file(path, text)))).toEqual([`${path}:3 ${SQL_WIDTH + 1} characters`])
      expect(findWideSql(file('apps/server/src/a.ts', text))).toEqual([])
    },
  )
})

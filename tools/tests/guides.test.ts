import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createTestDatabase, repositoryRoot } from '@baize/testing'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
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
  findWideSql,
  pluginNames,
} from '../checks/code-rules.ts'
import { formatFindings, isTest, readSourceFiles } from '../checks/source-files.ts'
import { writeMessageKeys } from '../generate-message-keys.ts'
import { runCaptured } from '../run-captured.ts'
import { generateTypes, schemaFile } from '../schema/generate-types.ts'
import {
  blocksOf,
  compileIn,
  copySources,
  formatAndLint,
  insertBefore,
  writeInto,
  type Block,
} from './guide-copy.ts'
import { hashFile, hashGuides } from './guide-hash.ts'

const LIMIT_MS = 180_000
const guidesWithCode = [
  'add-a-call.md',
  'add-a-game-provider.md',
  'add-a-payment-provider.md',
  'add-a-screen-with-steps.md',
]
const hash = hashGuides(guidesWithCode.flatMap(blocksOf))
const committedHash = readFileSync(hashFile, 'utf8').trim()
const isRenewed = process.env['BAIZE_GUIDES'] === 'renew'
/** Compiling copies takes a minute: what compiled before is compiled again in the long run only. */
const compiles = hash !== committedHash || isRenewed || process.env['BAIZE_LONG'] === '1'
const compiled: string[] = []
let folder: string

// Inside the repository, so that its packages are found; git ignores it.
beforeEach(() => {
  mkdirSync(join(repositoryRoot, 'var'), { recursive: true })
  folder = mkdtempSync(join(repositoryRoot, 'var/guide-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

// Proves G38 (long)
test.runIf(compiles).each([
  {
    guide: 'add-a-payment-provider.md',
    files: ['penny-post.server.ts', 'penny-post.test.ts', 'penny-post.sandbox.ts'],
    only: 'payment provider penny-post',
  },
  {
    guide: 'add-a-game-provider.md',
    files: ['pips.server.ts', 'pips.sandbox.ts', 'pips.wallet.test.ts'],
    // The other tests need a running platform with the folder.
    only: 'wallet calls of pips',
  },
])(
  'the code of $guide compiles and passes the conformance suite',
  async ({ guide, files, only }) => {
    const text = readFileSync(join(repositoryRoot, 'docs/guides', guide), 'utf8')
    const codes = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code)
    expect(codes).toHaveLength(files.length)
    files.forEach((name, index) => writeFileSync(join(folder, name), codes[index] ?? ''))
    expect(await compile()).toEqual({ code: 0, output: '' })
    const config = join(folder, 'vitest.config.mjs')
    writeFileSync(config, 'export default {}')
    const args = ['run', '--config', config, '--root', repositoryRoot, '--dir', folder, '-t', only]
    const env = { NO_COLOR: '1', FORCE_COLOR: '0' }
    const { code, output } = await runCaptured('node_modules/.bin/vitest', args, { env })
    expect(output).toMatch(/Tests +\d{2,} passed/)
    expect(code).toBe(0)
    compiled.push(guide)
  },
  LIMIT_MS,
)

const guides = readdirSync(join(repositoryRoot, 'docs/guides')).filter((name) => name.endsWith('.md'))
const filesOf = (guide: string) =>
  blocksOf(guide).flatMap(({ path, code }) => (path === null ? [] : [{ path, text: code }]))

test('six guides have files', () => {
  expect(guides.filter((guide) => filesOf(guide).length > 0)).toHaveLength(6)
})

test(
  'the files of the guides are printed as the formatter writes them, and meet the rules of code',
  async () => {
    const printed = guides.flatMap(filesOf)
    const { files, lint } = await formatAndLint(folder, printed)
    const sources = readSourceFiles()
    const all = [...sources, ...files]
    const rules = [
      findPluginNames(all, pluginNames(all)),
      findLongFunctions(files),
      findLongFiles(files.filter(({ path }) => !isTest(path))),
      ...[findRealTime, findRandomIds, findDigitSeparators, findEnvironmentReads].map((find) => find(files)),
      ...[findStraySql, findBuiltSql, findSwitchedOff, findWideSql].map((find) => find(files)),
    ]
    expect(formatFindings(rules.flat())).toEqual([])
    expect(lint.filter(({ code }) => code !== 0)).toEqual([])
    expect(printed).toEqual(files)
  },
  LIMIT_MS,
)

async function compile() {
  const compilerOptions = {
    types: ['node'],
    lib: ['esnext', 'esnext.temporal', 'dom'],
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    rootDir: repositoryRoot,
  }
  const config = join(folder, 'tsconfig.json')
  const base = join(repositoryRoot, 'tsconfig.base.json')
  writeFileSync(config, JSON.stringify({ extends: base, compilerOptions, include: ['**/*.ts'] }))
  return await runCaptured('node_modules/@typescript/native/bin/tsc', ['-p', config])
}

const contractFolder = 'packages/contract/src'
const gamesFolder = 'apps/server/src/features/games'
const webFolder = 'apps/web/src'
const routesFile = `${gamesFolder}/routes.ts`
const done = { code: 0, output: '' }

/** Adds what the guides have for existing files, each before a place in its file. */
function addToFiles(insert: (path: string, place: string, text: string) => void): void {
  const call = blocksOf('add-a-call.md')
  const [, routes = ''] = fragmentsOf(call, 3)
  const [address = '', row = ''] = fragmentsOf(blocksOf('add-a-screen-with-steps.md'), 2)
  for (const { path } of call)
    if (path?.startsWith(`${contractFolder}/calls/`) === true)
      insert(
        `${contractFolder}/calls/index.ts`,
        "export * from './game/lobby.ts'",
        `export * from './${relative(`${contractFolder}/calls`, path)}'\n`,
      )
  insert(routesFile, "    'game.recentGames':", `${routes}\n`)
  insert(routesFile, '  const favourites = ', '  const hidden = createHiddenGamesStore(deps.db)\n')
  insert(
    routesFile,
    "import { saveFavourite } from './save-favourite.ts'",
    "import { createHiddenGamesStore } from './hidden-games-store.ts'\nimport { saveHidden } from './save-hidden.ts'\n",
  )
  insert(`${contractFolder}/routes.ts`, "  login: '/login',", address)
  insert(`${webFolder}/shell/pages.tsx`, '    limits: { redirectTo', row)
}

test('the guides add to existing files at places that are there', () => {
  const lost: string[] = []
  addToFiles((path, place) => {
    const parts = readFileSync(join(repositoryRoot, path), 'utf8').split(place)
    if (parts.length !== 2) lost.push(`${path} has "${place}" ${parts.length - 1} times`)
  })
  expect(lost).toEqual([])
})

test.runIf(compiles)(
  'the code of add-a-call.md and add-a-screen-with-steps.md compiles where they put it',
  async () => {
    copySources(folder)
    const call = blocksOf('add-a-call.md')
    const screen = blocksOf('add-a-screen-with-steps.md')
    const [table = '', , use = ''] = fragmentsOf(call, 3)
    const created = [...call, ...screen].flatMap(({ path, code }) => (path === null ? [] : [{ path, code }]))
    expect(created.length).toBeGreaterThan(12)
    for (const { path, code } of created) writeInto(folder, path, code)

    addToFiles((path, place, text) => insertBefore(folder, path, place, text))
    writeInto(folder, relative(repositoryRoot, schemaFile), await typesWith(table))
    writeMessageKeys(folder)
    writeInto(folder, `${webFolder}/features/hidden-games/use-call.ts`, useOf(use))

    const within = (start: string) => created.map(({ path }) => path).filter((path) => path.startsWith(start))
    // What the server adds to Fastify's types belongs to the whole program, so that no import names it.
    const decorations = 'apps/server/src/platform/http/request-decorations.ts'
    expect(
      await compileIn(folder, { include: [...within('apps/server/'), routesFile, decorations] }),
    ).toEqual(done)
    const inBrowser = {
      types: ['vite/client'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
    }
    const ofWeb = [...within('apps/web/'), `${webFolder}/features/hidden-games/use-call.ts`]
    expect(
      await compileIn(folder, {
        include: [...ofWeb.filter((path) => /\.tsx?$/.test(path)), `${webFolder}/shell/router.tsx`],
        options: inBrowser,
      }),
    ).toEqual(done)
    expect(await compileIn(folder, { include: within('e2e/') })).toEqual(done)
    compiled.push('add-a-call.md', 'add-a-screen-with-steps.md')
  },
  LIMIT_MS,
)

test('the SQL of add-a-limit.md adds a type that deposits count on', async () => {
  const [table = '', movement = ''] = blocksOf('add-a-limit.md').map(({ code }) => code)
  const file = join(repositoryRoot, 'apps/server/src/features/wallet/sql/limit_types_v1.sql')
  const line = /when 'deposit' then return array\['deposit'\];/
  const before = readFileSync(file, 'utf8')
  expect(before).toMatch(line)
  const database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    await owner.query(table)
    await owner.query(before.replace(line, movement.trim()))
    const { rows } = await owner.query("select wallet.limit_types_v1('deposit') as types")
    expect(rows).toEqual([{ types: ['deposit', 'net_deposit'] }])
    await expect(owner.query("select wallet.limit_types_v1('none')")).rejects.toThrow()
  } finally {
    await owner.end()
    await database.drop()
  }
})

/** The fragments of a guide for existing files. @throws {Error} When the guide has another number of them. */
function fragmentsOf(blocks: readonly Block[], count: number): string[] {
  const fragments = blocks.filter(({ path }) => path === null).map(({ code }) => code)
  if (fragments.length !== count) throw new Error(`${fragments.length} fragments are not ${count}`)
  return fragments
}

/** The types of all tables, after the guide's migration. */
async function typesWith(migration: string): Promise<string> {
  const database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    await owner.query(migration)
    const file = join(folder, 'schema.ts')
    generateTypes(database.ownerUrl, file)
    return readFileSync(file, 'utf8')
  } finally {
    await owner.end()
    await database.drop()
  }
}

/** The compiled copy imports it; the tools do not. */
const client = '@baize/client'

/** The lines by which a screen uses the calls, with what they leave out. */
const useOf = (lines: string) => `
import type { ApiError } from '${client}'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { reading, refresh } from '../../platform/query.ts'
export async function useCall(name: string, setError: (error: ApiError) => void) {
${lines}
  return hidden
}
`

// The last test: it has seen what compiled.
test('the guides have the hash with which they compiled, else `node tools/run.mjs renew-guides` is to be run', () => {
  if (isRenewed && compiled.length === guidesWithCode.length) writeFileSync(hashFile, `${hash}\n`)
  expect(readFileSync(hashFile, 'utf8').trim()).toBe(hash)
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inLongRun, runProgram, stackPaths, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'baize-paths-'))
const file = join(folder, 'a-file')
writeFileSync(file, 'no JSON')
const missing = join(folder, 'missing')

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld({ env: { JOBS: 'off', CLAMD: missing } })
})
afterAll(() => world?.stop())

const { server, checkAudit, loadContent } = stackPaths

type Case = readonly [entry: string, wrong: Readonly<Record<string, string>>, sentence: string]

// Each variable once in `npm test`, and each way to be wrong in the long run.
// Proves G61 (long)
test.each<Case>([
  [server, { AUDIT_ANCHORS: file }, `AUDIT_ANCHORS names ${file}, which is not a folder`],
  [
    server,
    { SETTINGS_FILE: missing },
    `SETTINGS_FILE names ${missing}, which cannot be read as JSON (ENOENT`,
  ],
  [
    server,
    { IDENTITY_KEYS: missing },
    `IDENTITY_KEYS names ${missing}, which cannot be read (ENOENT): restore it from its backup; for a new installation "npm run identity-keys -- create" makes it.`,
  ],
  [server, { FILES_FOLDER: file }, `FILES_FOLDER names ${file}, which is not a folder (EEXIST).`],
  [loadContent, { CONTENT: missing }, `CONTENT names ${missing}: ${join(missing, '')}`],
  ...inLongRun<Case>([
    [server, { AUDIT_ANCHORS: file, JOBS: 'on' }, `AUDIT_ANCHORS names ${file}, which is not a folder`],
    [checkAudit, { AUDIT_ANCHORS: file }, `AUDIT_ANCHORS names ${file}, which is not a folder`],
    [
      server,
      { SETTINGS_FILE: folder },
      `SETTINGS_FILE names ${folder}, which cannot be read as JSON (EISDIR`,
    ],
    [
      server,
      { SETTINGS_FILE: file },
      `SETTINGS_FILE names ${file}, which cannot be read as JSON (Unexpected`,
    ],
    [
      server,
      { IDENTITY_KEYS: '' },
      'IDENTITY_KEYS is not set: it must be the path of the file of identity keys',
    ],
    [server, { IDENTITY_KEYS: folder }, `IDENTITY_KEYS names ${folder}, which cannot be read (EISDIR).`],
    [
      server,
      { FILES_FOLDER: '/proc/nofolder' },
      'FILES_FOLDER names /proc/nofolder, which cannot be created (ENOENT).',
    ],
    [loadContent, { IDENTITY_KEYS: file }, `IDENTITY_KEYS names ${file}, which is no list of identity keys.`],
    [loadContent, { CONTENT: file }, `CONTENT names ${file}: ${join(file, '')}`],
  ]),
])(
  '%s with %j ends with one sentence that names the variable',
  async (entry, wrong, sentence) => {
    const { code, output } = await runProgram(entry, { ...world.facts.environment, ...wrong })
    const [last = '', ...others] = output
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('Database: '))
    expect({ code, last, others }).toEqual({
      code: 1,
      last: expect.stringContaining(sentence) as string,
      others: [],
    })
    expect(last).toMatch(/\.$/)
  },
  60_000,
)

test('a CLAMD that does not answer is a warning, because it may start later', () => {
  expect(world.printed()).toContain(
    `CLAMD names ${missing}, which does not answer (ENOENT): no file is stored until it does.`,
  )
})

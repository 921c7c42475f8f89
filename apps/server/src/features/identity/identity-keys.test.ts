import { chmodSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openIdentityKeys, readStoredKeys, REREAD_AFTER_MS, type StoredKey } from './identity-keys.ts'
import { addKeys, createKeyFile, describeOpenFile, makeKey, removeKey } from './key-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'keys.json')
beforeEach(() => rmSync(path, { force: true }))

const AT = Date.parse('2026-11-26T08:00:00Z')
const write = (keys: unknown) => writeFileSync(path, typeof keys === 'string' ? keys : JSON.stringify(keys))

describe('the file of keys', () => {
  test('is created with a key of each use, for its owner only', () => {
    const before = process.umask(0)
    const created = createKeyFile(path, AT)
    process.umask(before)
    expect(readStoredKeys(path)).toEqual(created)
    expect(created.map(({ use }) => use)).toEqual(['seal', 'lookup'])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('is never created over another one', () => {
    const created = createKeyFile(path, AT)
    expect(() => createKeyFile(path, AT)).toThrow('is there already')
    expect(readStoredKeys(path)).toEqual(created)
  })

  test('that is added to is for its owner only again', () => {
    createKeyFile(path, AT)
    chmodSync(path, 0o644)
    addKeys(path, AT)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('has added keys that are newer than all others, also when the clock went back', () => {
    createKeyFile(path, AT)
    const added = addKeys(path, AT - 86_400_000)
    const ring = openIdentityKeys(path).ring()
    expect([ring.newest('seal').id, ring.newest('lookup').id]).toEqual(added.map(({ id }) => id))
    expect(ring.keys).toHaveLength(4)
  })

  test('loses only the key that is removed', () => {
    const [seal, lookup] = createKeyFile(path, AT)
    const added = addKeys(path, AT)
    removeKey(path, seal?.id ?? '')
    expect(readStoredKeys(path)).toEqual([lookup, ...added])
  })

  const good = [makeKey('seal', AT), makeKey('lookup', AT)]
  const changed = (changes: Partial<StoredKey>) => [{ ...good[0], ...changes }, good[1]]
  test.each([
    ['no JSON', `[{"id":"a","use":"seal","key":"c2VjcmV0`, 'is no list of identity keys'],
    ['no list', {}, 'is no list of identity keys'],
    ['a short key', changed({ key: 'c2VjcmV0' }), '0.key is invalid'],
    ['a key that is not base64', changed({ key: 'é'.repeat(44) }), '0.key is invalid'],
    ['another use', changed({ use: 'sign' as never }), '0.use is invalid'],
    ['no time', changed({ createdAt: 'yesterday' }), '0.createdAt is invalid'],
    ['two keys of one id', [...good, { ...good[1], id: good[0]?.id }], 'two keys have one id'],
    ['no look-up key', good.slice(0, 1), 'has no key with the use "lookup"'],
    ['no key', [], 'has no key with the use "seal"'],
  ])('with %s is refused in one sentence, without its text', (_, content, sentence) => {
    write(content)
    const open = () => openIdentityKeys(path)
    expect(open).toThrow(`IDENTITY_KEYS names ${path}`)
    expect(open).toThrow(sentence)
    expect(open).not.toThrow(/c2VjcmV0/)
  })

  test('that is missing is refused with its backup and the command that makes a new one', () => {
    expect(() => openIdentityKeys(path)).toThrow(
      `IDENTITY_KEYS names ${path}, which cannot be read (ENOENT): restore it from its backup; for a new installation "npm run identity-keys -- create" makes it.`,
    )
  })

  test.each([
    [0o600, null],
    [0o400, null],
    [0o640, 'may use (mode 0640): change its mode to 0600.'],
    [0o644, 'may use (mode 0644): change its mode to 0600.'],
  ])('with the mode %o is described as %s', (mode, sentence) => {
    createKeyFile(path, AT)
    chmodSync(path, mode)
    const described =
      sentence === null ? null : `IDENTITY_KEYS names ${path}, which others than its owner ${sentence}`
    expect(describeOpenFile(path)).toBe(described)
  })
})

describe('the keys of a running server', () => {
  const opened = () => {
    createKeyFile(path, AT)
    let ms = 0
    const faults: Error[] = []
    const keys = openIdentityKeys(path, { nowMs: () => ms, onFault: (error) => faults.push(error) })
    return {
      keys,
      faults,
      pass: (span: number) => void (ms += span),
      newest: () => keys.ring().newest('seal').id,
    }
  }

  test('are read again a minute after the file has changed', () => {
    const { pass, newest } = opened()
    const before = newest()
    const [added] = addKeys(path, AT)
    pass(REREAD_AFTER_MS - 1)
    expect(newest()).toBe(before)
    pass(1)
    expect(newest()).toBe(added?.id)
  })

  test('are read again at once for a key that they lack', () => {
    const { keys, newest } = opened()
    const [added] = addKeys(path, AT)
    expect(keys.find(added?.id ?? '').use).toBe('seal')
    expect(newest()).toBe(added?.id)
  })

  test('name a key that the file lacks too', () => {
    const { keys } = opened()
    expect(() => keys.find('seal-lost')).toThrow('The file of IDENTITY_KEYS lacks the key seal-lost.')
    expect(keys.has('seal-lost')).toBe(false)
  })

  test('stay in use while the file cannot be read', () => {
    const { faults, pass, newest } = opened()
    const before = newest()
    write('half a fi')
    utimesSync(path, 1, 1)
    pass(REREAD_AFTER_MS)
    expect(newest()).toBe(before)
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringContaining('no list of identity keys'),
    ])
    rmSync(path)
    pass(REREAD_AFTER_MS)
    expect(newest()).toBe(before)
  })

  test('are not in a text of the holder', () => {
    const { keys } = opened()
    const [stored] = readStoredKeys(path)
    expect(JSON.stringify(keys.ring())).not.toContain(stored?.key)
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadPlugins } from './load-plugins.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-plugins-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const load = () =>
  loadPlugins<{ readonly id: number }, number>(pathToFileURL(`${folder}/`), 'method', ({ id }) => id)

describe('plugins', () => {
  test('are found by the names of their files, in folders of their providers', async () => {
    write('penny-post/methods/transfer.method.js', 'export default { id: 2 }')
    write('penny-post/readme.js', 'throw new Error("nobody imports this")')
    expect([...(await load()).values()]).toEqual([
      { folder: 'penny-post', file: 'penny-post/methods/transfer.method.js', plugin: { id: 2 } },
    ])
  })

  test('with the same key are both named', async () => {
    write('penny-post/methods/card.method.js', 'export default { id: 7 }')
    write('tollgate/methods/card.method.js', 'export default { id: 7 }')
    await expect(load()).rejects.toThrow(
      'The plugins penny-post/methods/card.method.js and tollgate/methods/card.method.js both call themselves 7: one of them must change.',
    )
  })

  test.each([
    ['exports nothing', 'export {}'],
    ['exports no name', 'export default {}'],
    ['exports under another name', 'export const method = { id: 1 }'],
    ['exports a word', 'export default "card"'],
  ])('whose file %s are named', async (_what, text) => {
    write('tollgate/methods/card.method.js', text)
    await expect(load()).rejects.toThrow(
      'The file tollgate/methods/card.method.js has no plugin with a name as its default export.',
    )
  })

  test('that cannot be imported are named with the error', async () => {
    write('tollgate/methods/card.method.js', 'throw new Error("its table is missing")')
    await expect(load()).rejects.toThrow(
      'The plugin tollgate/methods/card.method.js cannot be loaded (its table is missing).',
    )
  })
})

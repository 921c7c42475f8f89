import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSimulators } from './load-simulators.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-simulators-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const load = () => loadSimulators(pathToFileURL(`${folder}/`))

test('simulators are found by the names of their files', async () => {
  write('payments/penny-post/penny-post.sandbox.ts', "export default { slug: 'penny-post' }")
  write('games/pips/pips.sandbox.ts', "export default { slug: 'pips' }")
  expect((await load()).map(({ slug }) => slug)).toEqual(['pips', 'penny-post'])
})

test('two simulators of one slug are both named', async () => {
  write('payments/penny/penny.sandbox.ts', "export default { slug: 'penny-post' }")
  write('payments/penny-post/penny-post.sandbox.ts', "export default { slug: 'penny-post' }")
  await expect(load()).rejects.toThrow(
    'The simulators payments/penny-post/penny-post.sandbox.ts and payments/penny/penny.sandbox.ts both call themselves penny-post: one of them must change.',
  )
})

test('a file without a simulator, or one that cannot be imported, is named', async () => {
  write('games/pips/pips.sandbox.ts', 'export const simulator = {}')
  await expect(load()).rejects.toThrow(
    'The file games/pips/pips.sandbox.ts has no simulator with a slug as its default export.',
  )
  rmSync(join(folder, 'games'), { recursive: true })
  write('games/dots/dots.sandbox.ts', 'throw new Error("its symbols are missing")')
  await expect(load()).rejects.toThrow(
    'The simulator games/dots/dots.sandbox.ts cannot be loaded (its symbols are missing).',
  )
})

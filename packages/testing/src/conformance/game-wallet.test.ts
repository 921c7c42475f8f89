import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stackPaths } from '../stack/stack-paths.ts'

const root = join(stackPaths.plugins, 'games')
const folders = readdirSync(root, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
)

describe('the conformance suite of game wallets', () => {
  test.each(folders.map((folder) => folder.name))('is run by the folder %s', (name) => {
    const tests = readdirSync(join(root, name)).filter((file) => file.endsWith('.test.ts'))
    const texts = tests.map((file) => readFileSync(join(root, name, file), 'utf8'))
    expect(texts.some((text) => /^describeGameWallet\(/m.test(text))).toBe(true)
  })
})

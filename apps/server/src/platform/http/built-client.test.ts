import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBuiltClient } from './built-client.ts'

let checkout: string
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'baize-pages-'))
  mkdirSync(join(checkout, 'built', '.vite'), { recursive: true })
  const manifest = { 'src/main.tsx': { file: 'assets/main-1.js', isEntry: true } }
  writeFileSync(join(checkout, 'built', '.vite', 'manifest.json'), JSON.stringify(manifest))
})
afterAll(() => rmSync(checkout, { recursive: true }))
const folder = (name: string) => pathToFileURL(`${join(checkout, name)}/`)

test('a server that others reach does not start without its pages, and says what makes them', () => {
  expect(() => readBuiltClient(folder('forgotten'), 'open')).toThrow(
    /not built .*forgotten.*: run npm run build\./,
  )
  expect(readBuiltClient(folder('built'), 'open').entry).toContain('src="/assets/main-1.js"')
})

test('one for this machine alone answers calls without them', () => {
  expect(readBuiltClient(folder('forgotten'), 'closed').entry).toBe('<!-- The pages are not built. -->')
})

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

test('a server on a public address does not start without built pages, and names the build command', () => {
  expect(() => readBuiltClient(folder('not-built'), 'open')).toThrow(
    /not built .*not-built.*: run npm run build\./,
  )
  expect(readBuiltClient(folder('built'), 'open').entry).toContain('src="/assets/main-1.js"')
})

test('a server on the loopback interface starts without built pages', () => {
  expect(readBuiltClient(folder('not-built'), 'closed').entry).toBe('<!-- The pages are not built. -->')
})

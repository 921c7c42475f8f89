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
  mkdirSync(join(checkout, 'built', 'assets'))
  writeFileSync(join(checkout, 'built', 'assets', 'main-1.css'), 'h1 { margin: 0 }\n')
  writeFileSync(join(checkout, 'built', 'assets', 'form-1.css'), 'form { display: grid }\n')
  const manifest = {
    'src/main.tsx': { file: 'assets/main-1.js', isEntry: true, css: ['assets/main-1.css'] },
    '_form.js': { file: 'assets/form-1.js', css: ['assets/form-1.css'] },
    'src/deposit-page.tsx': { file: 'assets/deposit-page-1.js', imports: ['src/main.tsx', '_form.js'] },
    'fonts/newsreader-latin-500.woff2': { file: 'assets/newsreader-latin-500-1.woff2' },
    'fonts/newsreader-latin-ext-500.woff2': { file: 'assets/newsreader-latin-ext-500-1.woff2' },
  }
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

test('the modules of a page are preloaded, and their styles come with those of the entry', () => {
  const built = readBuiltClient(folder('built'), 'open')
  expect(built.styles).toEqual({ text: 'h1 { margin: 0 }', files: ['/assets/main-1.css'] })
  const { tags, styles } = built.modules(['src/deposit-page.tsx', 'src/unknown-page.tsx'])
  expect(tags.match(/href="[^"]+"/g)).toEqual([
    'href="/assets/form-1.js"',
    'href="/assets/deposit-page-1.js"',
  ])
  expect(styles).toEqual({ text: 'form { display: grid }', files: ['/assets/form-1.css'] })
})

test('the fonts of the first view are preloaded, and those of rare letters are not', () => {
  const { fonts } = readBuiltClient(folder('built'), 'open')
  expect(fonts.match(/href="[^"]+"/g)).toEqual(['href="/assets/newsreader-latin-500-1.woff2"'])
})

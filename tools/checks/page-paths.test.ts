import { describe, expect, test } from 'vitest'
import { findPagePaths } from './page-paths.ts'
import { formatFindings, readSourceFiles } from './source-files.ts'

const inWeb = (line: string) => findPagePaths([{ path: 'apps/web/src/a.tsx', text: `${line}\n` }])

describe('addresses of pages', () => {
  test('are in the route table only', () => {
    expect(formatFindings(findPagePaths(readSourceFiles()))).toEqual([])
  })

  test.each([
    ["const to = '/my/limits/payments'", '/my/limits/payments'],
    ['<Link to="/players/$playerId" />', '/players/$playerId'],
    ["path.startsWith('/my/')", '/my/'],
    ['const link = `${publicUrl}/forgot-password/reset/${code}`', '/forgot-password/reset/'],
    ['reply.redirect(`/payment/deposit?reference=${reference}`)', '/payment/deposit'],
    ["<a href='/all-games'>", '/all-games'],
    ["app.get('/return/:plugin')", '/return/:plugin'],
    ["const shown = '/games/fox-and-acorn/demo'", '/games/fox-and-acorn/demo'],
  ])('are found elsewhere: %s', (line, path) => {
    expect(inWeb(line).map(({ rule }) => rule.split(' ')[0]?.replace(/\$\{.*/, ''))).toEqual([path])
  })

  test.each([
    "api.get('/api/payment/methods')",
    "import { a } from '../my/limits.ts'",
    '// leads to "/my/limits/payments"',
    "const none = '/'",
    "const picture = '/art/games/fox.svg'",
  ])('are not seen in %s', (line) => {
    expect(inWeb(line)).toEqual([])
  })

  test('are found in a regular expression of a site', () => {
    expect(inWeb(String.raw`const isGame = /^\/(games|[\w-]+-games)\/[^/]+\//`)).toHaveLength(1)
    expect(inWeb(String.raw`const isLobby = /^\/([\w-]+-games)?$|\/search$/`)).toHaveLength(1)
    expect(inWeb(String.raw`const isOwn = /^\/(?!\/)[\w-]*$/`)).toEqual([])
  })

  test('of simulators and tests are their own', () => {
    const text = "app.get('/games/:code/theme.css', '/login')"
    expect(findPagePaths([{ path: 'plugins/games/a/sandbox/page.ts', text }])).toEqual([])
    expect(findPagePaths([{ path: 'apps/web/src/a.test.ts', text }])).toEqual([])
    expect(findPagePaths([{ path: 'apps/web/src/a.ts', text }])).toHaveLength(2)
  })
})

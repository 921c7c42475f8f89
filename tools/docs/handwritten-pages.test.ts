import { describe, expect, test } from 'vitest'
import { findLostCommands, findLostLinks, findLostNames, findLostPaths, readPages } from './page-checks.ts'
import { findWrongDecisions } from './decision-pages.ts'

describe('the handwritten pages', () => {
  const written = readPages()

  test('name existing files', () => {
    expect(written.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['README.md', 'docs/reference/walkthrough.md']),
    )
    expect(written.flatMap((page) => findLostPaths(page))).toEqual([])
  })

  test('link to existing files', () => {
    expect(written.flatMap((page) => findLostLinks(page))).toEqual([])
  })

  test('of decisions have date and headings, and the titles of the index', () => {
    expect(written.filter(({ path }) => path.startsWith('docs/adr/')).length).toBeGreaterThan(40)
    expect(findWrongDecisions(written)).toEqual([])
  })

  test.each([
    ['# 0001: Money\n\n2026-11-21, accepted\n\n## Decision\n', []],
    [
      '# 0001: Cash\n\n2026-11-21, accepted\n\n## Decision\n',
      ['0001-money.md: "# 0001: Cash" is "# 0001: Money" in the index'],
    ],
    ['# 0001: Money\n\n**Decided.** It is.\n\n## Decision\n', ['0001-money.md: has no date and state']],
    [
      '# 0001: Money\n\n2026-11-21, accepted\n\n**Decided.** It is.\n',
      ['0001-money.md: has no heading "Decision"'],
    ],
  ])('that are decisions are checked: %j', (text, wrong) => {
    const index = { path: 'docs/adr/README.md', text: '| [0001](0001-money.md) | Money |\n' }
    expect(findWrongDecisions([index, { path: 'docs/adr/0001-money.md', text }])).toEqual(wrong)
    expect(findWrongDecisions([index])).toEqual(['0001-money.md: is in the index and not there'])
  })

  test('name existing commands, and none outside the pinned Node', () => {
    expect(written.flatMap((page) => findLostCommands(page))).toEqual([])
    expect(written.filter(({ text }) => /^\s*npx /m.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('name functions in the files named with them', () => {
    expect(written.flatMap((page) => findLostNames(page))).toEqual([])
  })

  const repository = {
    isThere: (path: string) => path === 'apps/server/src/a.ts',
    textOf: () => 'export function start() {}',
  }
  const page = (text: string) => ({ path: 'docs/a.md', text })

  test.each(['See `apps/server/src/b.ts`.', 'In `plugins/payments/`.'])(
    'are found if they name a missing file: %s',
    (text) => {
      expect(findLostPaths(page(text), repository)).toHaveLength(1)
    },
  )

  test.each([
    'See `apps/server/src/a.ts`.',
    'Create `plugins/payments/a.ts`, then open `plugins/payments/a.ts`.',
    '`plugins/<slug>/`',
  ])('may say: %s', (text) => {
    expect(findLostPaths(page(text), repository)).toEqual([])
  })

  test('are found if a link, a command or a function is missing', () => {
    const scripts = { ...repository, textOf: () => '{"scripts":{"start":"x","docs":"x"}}' }
    expect(
      findLostCommands(page('`npm start`, `npm run docs`, `npm run docss`, `npm test`'), scripts),
    ).toHaveLength(2)
    expect(
      findLostLinks(page('[a](../apps/server/src/a.ts) [b](b.md) [c](https://example.org)'), repository),
    ).toEqual(['docs/a.md: b.md'])
    expect(
      findLostNames(
        page('1. `start()` in `apps/server/src/a.ts`\n2. `stop()` in `apps/server/src/a.ts`'),
        repository,
      ),
    ).toHaveLength(1)
  })

  test.each([
    ['b.md#a-heading-of-it', []],
    ['b.md#own-place', []],
    ['b.md#elsewhere', ['docs/a.md: b.md#elsewhere']],
    ['#here', ['docs/a.md: #here']],
    ['reference/printed/errors.md', ['docs/a.md: reference/printed/errors.md']],
  ])('a link leads to a place that exists in a file of git: %s', (link, lost) => {
    const text = '# A heading, of it\n<a id="own-place"></a>'
    expect(findLostLinks(page(`[a](${link})`), { isThere: () => true, textOf: () => text })).toEqual(lost)
  })
})

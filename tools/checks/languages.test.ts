import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { describe, expect, test } from 'vitest'
import { findLanguageProblems, marked, textPatterns, type LanguageFile } from './languages.ts'

const read = (path: string): LanguageFile => ({
  path,
  texts: JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')) as Record<string, string>,
})
const paths = globSync([...textPatterns('*')], { cwd: repositoryRoot }).toSorted()
const others = paths.filter((path) => !path.endsWith('/en.json'))

describe('the texts of a language', () => {
  test('have the keys and values of the English ones', () => {
    expect(others.length).toBeGreaterThan(0)
    expect(
      others.flatMap((path) => findLanguageProblems(read(`${dirname(path)}/en.json`), read(path))),
    ).toEqual([])
  })

  test('leave percentages to the format of the page, which is not always that of the language', () => {
    const percentages = paths.flatMap((path) =>
      Object.entries(read(path).texts)
        .filter(([, text]) => /, number\}\s?%/.test(text))
        .map(([key]) => `${path}: ${key}`),
    )
    expect(percentages).toEqual([])
  })

  test('are in every folder that has English ones', () => {
    const languages = new Set(others.map((path) => path.slice(-'xx.json'.length)))
    const folders = paths.filter((path) => path.endsWith('/en.json')).map((path) => dirname(path))
    for (const language of languages)
      expect(others.filter((path) => path.endsWith(`/${language}`)).map((path) => dirname(path))).toEqual(
        folders,
      )
  })
})

// On the player site a `date` is a day; the back office also calls a time so, which ends in digits.
test('no sentence of the player site ends with a date that has a full stop of its own', () => {
  const endsWithStop = (language: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(0).endsWith('.')
  const doubled = others
    .filter((path) => path.startsWith('apps/web/'))
    .map(read)
    .filter(({ path }) => endsWithStop(path.slice(-'xx.json'.length, -'.json'.length)))
    .flatMap(({ path, texts }) =>
      Object.entries(texts).flatMap(([key, text]) => (text.includes('{date}.') ? [`${path}: ${key}`] : [])),
    )
  expect(doubled).toEqual([])
})

const contentOf = (language: string) =>
  globSync(`content/{pages,help}/${language}/*`, { cwd: repositoryRoot }).toSorted()

describe('the content of a language', () => {
  const languages = readdirSync(join(repositoryRoot, 'content/pages')).filter((name) => name !== 'en')

  test('has every page and answer that the English one has, and a flag', () => {
    const flags = readdirSync(join(repositoryRoot, 'content/languages'))
    for (const language of languages) {
      expect(contentOf(language)).toEqual(
        contentOf('en').map((file) => file.replace('/en/', `/${language}/`)),
      )
      expect(flags).toContain(`${language}.svg`)
    }
  })

  test('is translated', () => {
    const left = languages
      .flatMap(contentOf)
      .filter((file) => /^# \[[a-z]{2}\] /m.test(readFileSync(join(repositoryRoot, file), 'utf8')))
    expect(left).toEqual([])
  })
})

test.each<[string, Record<string, string>, string]>([
  ['a missing key', {}, 'hello is missing'],
  ['an unused key', { hello: 'Szia {name}', bye: 'Viszlát' }, 'bye is not in English'],
  ['a lost value', { hello: 'Szia' }, 'hello has the values none instead of name'],
  ['another value', { hello: 'Szia {nick}' }, 'hello has the values nick instead of name'],
  [
    'a value that only a branch has',
    { hello: '{x, select, a {{name}} other {}}' },
    'hello has the values name, x',
  ],
  ['an English text with its mark', { hello: marked('Hello {name}', 'hu') }, 'hello is not translated'],
  ['another area', { '@area': 'games', hello: 'Szia {name}' }, '@area is games instead of shell'],
])('finds %s', (_what, texts, problem) => {
  const english = { path: 'en.json', texts: { '@area': 'shell', hello: 'Hello {name}' } }
  const found = findLanguageProblems(english, { path: 'hu.json', texts: { '@area': 'shell', ...texts } })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(`hu.json: ${problem}`)
})

test('the branches of a choice are words of the language', () => {
  const english = {
    path: 'en.json',
    texts: { a: '{count, plural, one {# try} other {# tries}} {k, select, x {red} other {}}' },
  }
  const hungarian = {
    path: 'hu.json',
    texts: { a: '{count, plural, other {# próba}} {k, select, x {piros} other {}}' },
  }
  expect(findLanguageProblems(english, hungarian)).toEqual([])
})

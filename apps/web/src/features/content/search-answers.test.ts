import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { searchAnswers, type Answer } from './search-answers.ts'

const answer = (key: string, title: string, words: string[], text: string): Answer => ({
  key,
  title,
  words,
  screens: ['deposit'],
  blocks: [{ kind: 'paragraph', runs: [{ text, strong: false, href: null }] }],
})
const help = (language: string) => new URL(`../../../../../content/help/${language}/`, import.meta.url)
/** What the demo operator's content says about a language. */
const rulesOf = (language: string) =>
  JSON.parse(readFileSync(new URL('search.json', help(language)), 'utf8')) as {
    fillers: string[]
    endings: string[]
  }
const keysOf = (...[help, text]: Parameters<typeof searchAnswers>) =>
  searchAnswers(help, text).map(({ key }) => key)
const answers = [
  answer('add', 'How do I add money?', ['top up', 'card'], 'Open Deposit and type the amount.'),
  answer('late', 'My deposit hasn’t arrived', ['pending'], 'A card payment takes seconds.'),
  answer('limit', 'How do I set a limit?', ['korlát'], 'Open your limits.'),
]

test.each([
  ['card', ['add', 'late']],
  ['deposit', ['late', 'add']],
  ['how do I top up', ['add']],
  ['LIM', ['limit']],
  ['korlat', ['limit']],
  ['card limit', []],
  ['how', ['add', 'limit']],
])('“%s” finds %j', (text, keys) => {
  expect(keysOf({ answers, search: rulesOf('en') }, text)).toEqual(keys)
})

describe('in Hungarian', () => {
  const folder = help('hu')
  const hungarian = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const [, words = '', title = '', text = ''] =
        /words: (.*)\n---\n# (.*)\n([^]*)/.exec(readFileSync(new URL(file, folder), 'utf8')) ?? []
      return answer(file.slice(0, -'.md'.length), title, words.split(','), text)
    })
  const found = (text: string) => keysOf({ answers: hungarian, search: rulesOf('hu') }, text)

  test.each([
    ['kifizetes', 'withdraw'],
    ['kifizetést', 'withdraw'],
    ['Hogyan kérhetek kifizetést?', 'withdraw'],
    ['mikor jön meg a kifizetésem', 'withdrawal-time'],
    ['bankszámlámra', 'withdraw'],
    ['kártyával', 'add-money'],
    ['a limitemet', 'set-limit'],
    ['elfelejtettem a jelszavamat', 'forgot-password'],
    ['díjak', 'fees'],
    ['hogyan emelhetem a limitemet', 'raise-limit'],
    ['hogyan vehetek ki pénzt', 'withdraw'],
    ['fizethetek kártyával', 'add-money'],
    ['visszavonhatok egy kifizetést', 'cancel-withdrawal'],
  ])('“%s” finds %s', (text, key) => {
    expect(found(text)).toContain(key)
  })

  test('a word finds the same answers with an accent and without', () => {
    expect(found('kifizetés')).toEqual(found('kifizetes'))
  })

  test('the forms of a word find what the word itself finds', () => {
    for (const form of ['limitet', 'limitem', 'limitemet', 'limitre', 'limitekről'])
      expect([form, ...found(form)]).toEqual([form, ...found('limit')])
  })

  test('words that say nothing find nothing less', () => {
    expect(found('hogyan van az a limit')).toEqual(found('limit'))
  })
})

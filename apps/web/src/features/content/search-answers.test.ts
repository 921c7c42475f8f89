import { expect, test } from 'vitest'
import { searchAnswers, type Answer } from './search-answers.ts'

const answer = (key: string, title: string, words: string[], text: string): Answer => ({
  key,
  title,
  words,
  screens: ['deposit'],
  blocks: [{ kind: 'paragraph', runs: [{ text, strong: false, href: null }] }],
})
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
  expect(searchAnswers(answers, text).map(({ key }) => key)).toEqual(keys)
})

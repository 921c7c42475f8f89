import { expect, test } from 'vitest'
import { parseAnswer } from './parse-answer.ts'

test('an answer has its screens, words, question and text', () => {
  const text = '---\nscreens: deposit, limits\nwords: top up, card\n---\n# How?\n\nLike [this](/fees).\n'
  expect(parseAnswer('how', text)).toEqual({
    key: 'how',
    title: 'How?',
    screens: ['deposit', 'limits'],
    words: ['top up', 'card'],
    blocks: [
      {
        kind: 'paragraph',
        runs: [
          { text: 'Like ', strong: false, href: null },
          { text: 'this', strong: false, href: '/fees' },
          { text: '.', strong: false, href: null },
        ],
      },
    ],
  })
})

test.each([
  ['without a head', '# How?\n\nSo.\n', /must begin with its screens/],
  [
    'of an unknown screen',
    '---\nscreens: attic\nwords:\n---\n# How?\n\nSo.\n',
    /must begin|names the screen "attic"/,
  ],
  ['without a text', '---\nscreens: limits\nwords: a\n---\n# How?\n\n', /has no text/],
])('an answer %s is refused by its name', (_what, text, message) => {
  expect(() => parseAnswer('how', text)).toThrow(message)
})

import { describe, expect, test } from 'vitest'
import { parsePage } from './parse-page.ts'

const plain = (text: string) => ({ text, strong: false, href: null })

describe('a content page', () => {
  test('consists of headings, paragraphs and list items with strong words and links to own pages', () => {
    const text =
      '---\nshelf: money\n---\n# Fees\n\nOne line\nand its end, see [limits](/my/limits).\n\n## Where\n- **Here.** Now\n- There\n'
    expect(parsePage('fees', text)).toEqual({
      key: 'fees',
      shelf: 'money',
      title: 'Fees',
      blocks: [
        {
          kind: 'paragraph',
          runs: [
            plain('One line and its end, see '),
            { text: 'limits', strong: false, href: '/my/limits' },
            plain('.'),
          ],
        },
        { kind: 'heading', runs: [plain('Where')] },
        { kind: 'item', runs: [{ text: 'Here.', strong: true, href: null }, plain(' Now')] },
        { kind: 'item', runs: [plain('There')] },
      ],
    })
  })

  test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'does not link to %s',
    (address) => {
      const { blocks } = parsePage('x', `---\nshelf: operator\n---\n# X\n\n[go](${address})\n`)
      expect(blocks[0]?.runs.every((run) => run.href === null)).toBe(true)
    },
  )

  test.each(['# No shelf\n', '---\nshelf: cellar\n---\n# X\n', '---\nshelf: operator\n---\nno title\n'])(
    'is refused without shelf and title: %j',
    (text) => {
      expect(() => parsePage('x', text)).toThrow('The page x must begin')
    },
  )
})

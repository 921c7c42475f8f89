import { describe, expect, test } from 'vitest'
import { parseMailText, quoted } from './mail-text.ts'

const site = 'https://casino.example'
const kinds = (text: string) => parseMailText(text, site).map(({ kind }) => kind)

describe('the text of a mail', () => {
  test('is parsed into paragraphs, fields, quotations and links to the site', () => {
    const text = `Hello Mia,\n\nAmount: 5 000 Ft\nReference: BZ-1\n\n> Please\n>\n> look\n\n${site}/my/transactions\n`
    expect(parseMailText(text, site)).toEqual([
      { kind: 'paragraph', lines: ['Hello Mia,'] },
      {
        kind: 'fields',
        fields: [
          { name: 'Amount', value: '5 000 Ft' },
          { name: 'Reference', value: 'BZ-1' },
        ],
      },
      { kind: 'quote', lines: ['Please', '', 'look'] },
      { kind: 'link', address: `${site}/my/transactions` },
    ])
  })

  // Proves G31
  test.each([
    'https://evil.example/',
    'https://casino.example.evil.example/',
    'https://casino.example@evil.example/',
    'https://mia@casino.example/',
    'http://casino.example/',
    'javascript:alert(1)',
    `${site}/my and more`,
  ])('does not make a link of %s', (line) => {
    expect(kinds(`Hello,\n\n${line}\n`)).toEqual(['paragraph', 'paragraph'])
  })

  test('keeps a quoted text within the quotation', () => {
    const words = `Name: value\nOther: value\n\n${site}/my\n\n<b>bold</b>`
    expect(kinds(`Hello,\n\n${quoted(words)}`)).toEqual(['paragraph', 'quote'])
  })
})

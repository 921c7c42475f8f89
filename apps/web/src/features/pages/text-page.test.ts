import { expect, test } from 'vitest'
import { sectionsOf } from './text-page.tsx'

test('items that follow each other are one list', () => {
  const block = (kind: 'item' | 'paragraph') => ({ kind, runs: [] })
  const kinds = sectionsOf([
    block('paragraph'),
    block('item'),
    block('item'),
    block('paragraph'),
    block('item'),
  ]).map((section) => section.map(({ kind }) => kind))
  expect(kinds).toEqual([['paragraph'], ['item', 'item'], ['paragraph'], ['item']])
})

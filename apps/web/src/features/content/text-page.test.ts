import { expect, test } from 'vitest'
import { sectionsOf } from './text-blocks.tsx'

test('consecutive list items become one list', () => {
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

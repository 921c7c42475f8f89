import { expect, test } from 'vitest'
import { parseHelpSearch } from './parse-help-search.ts'

test('fillers and endings are lists of words', () => {
  const search = { fillers: ['az'], endings: ['ért', 't'] }
  expect(parseHelpSearch(JSON.stringify({ ...search, note: 'ignored' }))).toEqual(search)
})

test.each(['{}', '{"fillers": [], "endings": "t"}', '{"fillers": ["two words"], "endings": []}'])(
  '%s is refused',
  (text) => {
    expect(() => parseHelpSearch(text)).toThrow('"fillers" and "endings"')
  },
)

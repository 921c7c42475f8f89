import { expect, test } from 'vitest'
import { readPages } from './read-pages.ts'

test('the pages of the demo operator are in English and Hungarian, with the same keys', async () => {
  const [english, hungarian] = [await readPages('en'), await readPages('hu')]
  expect(english.get('fees')?.title).toBe('All fees')
  expect(hungarian.get('fees')?.title).toBe('Összes díj')
  expect([...hungarian.keys()].toSorted()).toEqual([...english.keys()].toSorted())
})

test('a language without pages of its own has the English ones', async () => {
  expect(await readPages('de')).toBe(await readPages('en'))
})

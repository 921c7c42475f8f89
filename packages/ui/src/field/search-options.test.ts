import { expect, test } from 'vitest'
import { exactOption, findOptions, indexOptions, plainText } from './search-options.ts'

const index = indexOptions([
  { value: 'ALA', label: 'Åland Islands', keywords: ['ALA', 'AX'] },
  { value: 'CIV', label: 'Côte d’Ivoire', otherNames: ['Ivory Coast'], keywords: ['CIV', 'CI'] },
  { value: 'CZE', label: 'Czech Republic', keywords: ['CZE', 'CZ'] },
  {
    value: 'GGY',
    label: 'Guernsey',
    otherNames: ['Sercq'],
    keywords: ['GGY', 'GG', '44'],
    isSecondary: true,
  },
  { value: 'HUN', label: 'Hungary', keywords: ['HUN', 'HU', '36'] },
  { value: 'NGA', label: 'Nigeria', keywords: ['NGA'] },
  { value: 'NER', label: 'Niger', keywords: ['NER'] },
  { value: 'SEN', label: 'Senegal', keywords: ['SEN', 'SN'] },
  { value: 'SWE', label: 'Sweden', keywords: ['SWE', 'SE'] },
  { value: 'UKR', label: 'Ukraine', keywords: ['UKR', 'UA', '380'] },
  {
    value: 'GBR',
    label: 'United Kingdom',
    otherNames: ['UK', 'Great Britain', 'England'],
    keywords: ['GBR', 'GB', '44'],
  },
])
const found = (text: string) => findOptions(index, text).map(({ option }) => option.value)

test.each([
  ['Ålands Öar', 'alands oar'],
  ['Łódź', 'lodz'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['Kırıkkale', 'kirikkale'],
  ['İstanbul', 'istanbul'],
  ['  Guinea-Bissau ', 'guinea bissau'],
  ['Côte d’Ivoire', 'cote divoire'],
  ['+36', '36'],
])('%j is compared as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

test('a search has no accents and no letter case', () => {
  expect(found('ALAND')).toEqual(['ALA'])
  expect(found("cote d'iv")).toEqual(['CIV'])
})

test('a search without a letter or digit finds everything in its order', () => {
  expect(found(' ')).toHaveLength(11)
  expect(found('+')).toEqual(found(''))
})

test('another name finds its option, and in full as well as the label does', () => {
  expect(found('ivory')).toEqual(['CIV'])
  expect(found('brit')).toEqual(['GBR'])
  expect(found('england')).toEqual(['GBR'])
  expect(found('UK')).toEqual(['GBR', 'UKR'])
  expect(found('uk')).toEqual(['GBR', 'UKR'])
})

test('a keyword finds its option, also by its beginning', () => {
  expect(found('+36')).toEqual(['HUN'])
  expect(found('gb')).toEqual(['GBR'])
})

test('of the options of one keyword a secondary one is last, but not where its own name finds it', () => {
  expect(found('44')).toEqual(['GBR', 'GGY'])
  expect(found('4')).toEqual(['GBR', 'GGY'])
  expect(found('g').slice(0, 2)).toEqual(['GGY', 'GBR'])
})

test('the whole label comes first, then its beginning, then a whole keyword, then the beginning of a later word or keyword', () => {
  expect(found('niger')).toEqual(['NER', 'NGA'])
  expect(found('se')).toEqual(['SEN', 'SWE', 'GGY'])
  expect(found('king')).toEqual(['GBR'])
})

test('words are found in any order, and letters within a word last', () => {
  expect(found('republic czech')).toEqual(['CZE'])
  expect(found('gar')).toEqual(['HUN'])
  expect(found('xyz')).toEqual([])
})

test('a text names an option by its label, another name, or a keyword that is its own or only shared with secondary ones', () => {
  expect(exactOption(index, 'hungary')?.value).toBe('HUN')
  expect(exactOption(index, 'hu')?.value).toBe('HUN')
  expect(exactOption(index, 'England')?.value).toBe('GBR')
  expect(exactOption(index, '44')?.value).toBe('GBR')
  expect(exactOption(index, 'GG')?.value).toBe('GGY')
  expect(exactOption(index, 'hungar')).toBeNull()
  expect(exactOption(index, '')).toBeNull()
})

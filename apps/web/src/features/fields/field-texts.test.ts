import { readFileSync } from 'node:fs'
import { countryCodes, definitionOf, formField, type FieldName } from '@baize/domain'
import { describe, expect, test } from 'vitest'
import { offeredCountries, phoneCountries } from './countries.ts'
import { fieldHint } from './field-texts.ts'

const root = new URL('../../../../../', import.meta.url)
const textsOf = (folder: string, language: string) =>
  JSON.parse(readFileSync(new URL(`${folder}/messages/${language}.json`, root), 'utf8')) as Readonly<
    Record<string, string>
  >
const fieldsFolder = 'apps/web/src/features/fields'
const errorsFolder = 'packages/contract/src/errors'

describe.each(['en', 'hu'])('in the language %s', (language) => {
  const texts = { ...textsOf(errorsFolder, language), ...textsOf(fieldsFolder, language) }
  const find = (key: string) => texts[key] ?? null
  const t = Object.assign(() => '', { find }) as unknown as Parameters<typeof fieldHint>[0]
  const hintOf = (name: FieldName, values: Readonly<Record<string, string>>, country?: string) =>
    fieldHint(t, formField(name, definitionOf(name), { mandatory: true, rules: { country } }), values)

  // Covers REG-034
  test('a postcode has a hint in Australia, Canada and the USA only', () => {
    const hinted = countryCodes().filter((country) => hintOf('zipCode', { country }) !== undefined)
    expect(hinted).toEqual(['AUS', 'CAN', 'USA'])
    expect(hintOf('zipCode', {}, 'CAN')).toBe(hintOf('zipCode', { country: 'CAN' }))
    expect(hintOf('zipCode', { country: 'HUN' }, 'CAN')).toBeUndefined()
  })

  // Covers PHONE-003
  test('a Hungarian phone number has an example without its calling code', () => {
    expect(find('field.phoneNumber.example.HUN')).toBe('30 123 4567')
  })

  // Covers REF-001
  test('a form offers the United Kingdom without Northern Ireland, and every other country by its name', () => {
    const offered = offeredCountries(language, find, ['GBR', 'HUN'])
    expect(offered).toHaveLength(2)
    expect(offered.find(({ code }) => code === 'GBR')?.name).toBe(texts['country.GBR'])
    expect(offered.find(({ code }) => code === 'HUN')?.name).toMatch(/^(Hungary|Magyarország)$/)
    expect(offeredCountries(language, find)).toHaveLength(250)
  })

  test('a country has its codes, its English name, its short name and what people call it', () => {
    const countries = offeredCountries(language, find)
    const of = (code: string) => countries.find((country) => country.code === code)
    expect(of('GBR')?.keywords).toEqual(['GBR', 'GB'])
    expect(of('GBR')?.otherNames).toEqual(expect.arrayContaining(['United Kingdom', 'UK', 'England']))
    expect(of('DEU')?.otherNames).toContain('Germany')
    expect(of('NLD')?.otherNames).toContain(language === 'hu' ? 'Németalföld' : 'Holland')
    expect(phoneCountries(language, find).find(({ code }) => code === 'GBR')).toMatchObject({
      otherNames: of('GBR')?.otherNames,
      keywords: ['GBR', 'GB'],
    })
  })

  test('what people call a country names one country', () => {
    const text = texts['field.country.otherNames'] ?? ''
    const codes = text.split(';').map((entry) => entry.split(':')[0]?.trim() ?? '')
    expect(codes.filter((code) => !countryCodes().includes(code))).toEqual([])
    expect(codes).toEqual([...new Set(codes)].toSorted())
    const names = offeredCountries(language, find).flatMap(({ otherNames }) => otherNames)
    expect(names.filter((name, at) => name === '' || names.indexOf(name) !== at)).toEqual([])
  })
})

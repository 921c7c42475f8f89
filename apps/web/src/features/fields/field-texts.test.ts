import { readFileSync } from 'node:fs'
import { countryCodes, definitionOf, formField, type FieldName } from '@baize/domain'
import { describe, expect, test } from 'vitest'
import { offeredCountries } from './countries.ts'
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

  test('a postcode has a hint in Australia, Canada and the USA only', () => {
    const hinted = countryCodes().filter((country) => hintOf('zipCode', { country }) !== undefined)
    expect(hinted).toEqual(['AUS', 'CAN', 'USA'])
    expect(hintOf('zipCode', {}, 'CAN')).toBe(hintOf('zipCode', { country: 'CAN' }))
    expect(hintOf('zipCode', { country: 'HUN' }, 'CAN')).toBeUndefined()
  })

  test('a Hungarian phone number has an example without its calling code', () => {
    expect(find('field.phoneNumber.example.HUN')).toBe('30 123 4567')
  })

  test('a form offers the United Kingdom without Northern Ireland, and every other country by its name', () => {
    const offered = offeredCountries(language, find, ['GBR', 'HUN'])
    expect(offered).toHaveLength(2)
    expect(offered).toContainEqual({ code: 'GBR', name: texts['country.GBR'] })
    expect(offered.find(({ code }) => code === 'HUN')?.name).toMatch(/^(Hungary|Magyarország)$/)
    expect(offeredCountries(language, find)).toHaveLength(250)
  })
})

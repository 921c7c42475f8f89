import { globSync, readFileSync } from 'node:fs'
import { FIELD_NAMES, definitionOf, formField } from '@baize/domain'
import { describe, expect, test } from 'vitest'
import { valuesOf } from './answers.ts'

const textsOf = (language: string) =>
  JSON.parse(readFileSync(`${import.meta.dirname}/messages/${language}.json`, 'utf8')) as Record<
    string,
    string
  >
const languages = globSync('messages/*.json', { cwd: import.meta.dirname }).map((file) =>
  file.slice(-'xx.json'.length, -'.json'.length),
)

test.each(languages)('first and last name have an order in the language %s', (language) => {
  expect(['firstName lastName', 'lastName firstName']).toContain(textsOf(language)['field.nameOrder'])
})

test('a field with a default has it as its value until something is typed', () => {
  const owner = formField('owner', definitionOf('ibanAccountOwnerName'), { mandatory: true, default: 'Anna' })
  expect(valuesOf([owner], { other: '1' })).toEqual({ owner: 'Anna' })
  expect(valuesOf([owner], { owner: '' })).toEqual({ owner: '' })
})

describe.each(languages)('in the language %s', (language) => {
  const texts = textsOf(language)

  test.each(FIELD_NAMES)('the field %s and its choices have a name', (name) => {
    expect(texts[`field.${name}`]).toBeTruthy()
    for (const option of definitionOf(name).options) expect(texts[`field.${name}.${option}`]).toBeTruthy()
  })

  // Covers CONSENT-003
  test.each(FIELD_NAMES.filter((name) => definitionOf(name).control === 'checkbox'))(
    'the checkbox %s has a sentence to tick',
    (name) => {
      expect(texts[`field.${name}.label`]).toMatch(/\.$/)
    },
  )
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { loadRuleSets, readRuleSet } from './load-rule-sets.ts'

const installed = new URL('../../../plugins/rule-sets/', import.meta.url)
const hungarian = readFileSync(new URL('hun/hun.rules.json', installed), 'utf8')
const file = 'hun/hun.rules.json'

type Document = { [key: string]: unknown; rules: Record<string, Record<string, unknown>[]> }
/** The sentence about the Hungarian document with one mistake; null when it is read. */
function problemWith(plant: (document: Document) => void): string | null {
  const document = JSON.parse(hungarian) as Document
  plant(document)
  const read = readRuleSet(JSON.stringify(document), file)
  return read.ok ? null : read.error
}
const first = (document: Document, rule: string) => document.rules[rule]?.[0] ?? {}

describe('a rule set', () => {
  test('is found by the name of its file, and keyed by its code', async () => {
    const ruleSets = await loadRuleSets(installed)
    expect([...ruleSets.keys()]).toEqual([...ruleSets.keys()].sort())
    expect(ruleSets.get('HUN')?.timeZone).toBe('Europe/Budapest')
  })

  test('may have several values of a rule, oldest first', () => {
    expect(
      problemWith((document) => {
        const value = first(document, 'canCancelWithdrawal')
        document.rules['canCancelWithdrawal'] = [value, { ...value, from: '2027-01-01', value: false }]
      }),
    ).toBeNull()
  })

  test.each<[string, (document: Document) => void, string]>([
    [
      'a gap between its start and the first value',
      (document) => (first(document, 'demoPlay')['from'] = '2022-01-01'),
      'has a gap: it begins on 2021-07-01, and the first value of demoPlay holds from 2022-01-01',
    ],
    ['a rule without values', (document) => (document.rules['demoPlay'] = []), 'has no value of demoPlay'],
    ['a missing rule', (document) => delete document.rules['demoPlay'], 'has no rules.demoPlay'],
    [
      'two values of one date',
      (document) => document.rules['demoPlay']?.push(first(document, 'demoPlay')),
      'has two values of demoPlay from 2021-07-01',
    ],
    [
      'values out of order',
      (document) => document.rules['demoPlay']?.push({ ...first(document, 'demoPlay'), from: '2020-01-01' }),
      'has the values of demoPlay out of order: 2020-01-01 is before 2021-07-01',
    ],
    ['an unknown key', (document) => (document['valid'] = true), 'has the unknown key "valid"'],
    [
      'an unknown rule',
      (document) => (document.rules['cashback'] = []),
      'has the unknown key "cashback" in rules',
    ],
    [
      'an unknown key of a value',
      (document) => (first(document, 'demoPlay')['until'] = '2027-01-01'),
      'has the unknown key "until" in rules.demoPlay.0',
    ],
    [
      'an unknown word',
      (document) => (first(document, 'demoPlay')['value'] = 'everyone'),
      'has a wrong rules.demoPlay.0.value: the text "everyone" instead of one of "visitors", "players"',
    ],
    [
      'an unknown bound of a time',
      (document) => ((first(document, 'limitIncrease')['value'] as Document)['waits'] = [{ kind: 'years' }]),
      'has a wrong rules.limitIncrease.0.value.waits.0.kind: the text "years" instead of an object with the kind "hours", "periodEnd" or "nextMonth"',
    ],
    [
      'a date that does not exist',
      (document) => (first(document, 'demoPlay')['from'] = '2026-02-30'),
      'has a wrong rules.demoPlay.0.from: the text "2026-02-30" instead of a date such as "2026-11-21"',
    ],
    [
      'no source',
      (document) => delete first(document, 'demoPlay')['source'],
      'has no rules.demoPlay.0.source',
    ],
    [
      'a number as text',
      (document) => ((first(document, 'ages')['value'] as Document)['casino'] = '18'),
      'has a wrong rules.ages.0.value.casino: the text "18" instead of a whole number from 0 to 120',
    ],
    [
      'an unknown time zone',
      (document) => (document['timeZone'] = 'Europe/Nowhere'),
      'has a wrong timeZone: the text "Europe/Nowhere" instead of a time zone such as "Europe/Budapest"',
    ],
    [
      'an unknown currency',
      (document) => ((first(document, 'depositLimits')['value'] as Document)['maximumMinor'] = { HUFF: 1 }),
      'has a wrong rules.depositLimits.0.value.maximumMinor.HUFF: the number 1 instead of minor units by currency',
    ],
    [
      'the code of another folder',
      (document) => (document['code'] = 'SWE'),
      'its file must be swe/swe.rules.json',
    ],
  ])('with %s is refused in one sentence', (_what, plant, sentence) => {
    const problem = problemWith(plant)
    expect(problem).toMatch(/^The rule set hun\/hun\.rules\.json has .*[^.]\.$/)
    expect(problem).toContain(sentence)
  })

  test.each([
    ['no JSON', '{', 'is no valid JSON'],
    ['a key twice', hungarian.replace('"code": "HUN"', '"code": "HUN", "code": "HUN"'), 'has a key twice'],
  ])('with %s is refused', (_what, text, sentence) => {
    const read = readRuleSet(text, file)
    expect(read.ok ? '' : read.error).toContain(sentence)
  })

  test('that is wrong prevents the start, by its file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-rule-sets-'))
    try {
      mkdirSync(join(folder, 'hun'))
      writeFileSync(join(folder, file), '[]')
      await expect(loadRuleSets(pathToFileURL(`${folder}/`))).rejects.toThrow(
        'The rule set hun/hun.rules.json is the list [] instead of an object with the keys code,',
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

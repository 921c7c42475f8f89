import { expect, test } from 'vitest'
import { isFound, isShown, settingFilters } from './setting-filter.ts'

const setting = {
  name: 'support.hours',
  about: 'Mikor válaszol az ügyfélszolgálat, például „Minden nap”.',
  value: 'true',
  default: 'true',
  invalid: null,
  waiting: null,
}
const found = (query: string) => isFound(setting, { query, shown: 'Igen' })

test.each(['', '  ', 'support', 'HOURS', 'ugyfelszolgalat', 'ÜGYFÉLSZOLGÁLAT minden', 'igen', 'true'])(
  'a setting is found by %j in its name, description or value',
  (query) => {
    expect(found(query)).toBe(true)
  },
)

test('a setting without one of the words is not found', () => {
  expect(found('support missing')).toBe(false)
})

test('each filter shows what it names', () => {
  const shownBy = (facts: Partial<Parameters<typeof isShown>[0]>) =>
    settingFilters.filter((filter) => isShown({ ...setting, ...facts }, filter))
  expect(shownBy({})).toEqual(['all'])
  expect(shownBy({ value: 'false' })).toEqual(['all', 'changed'])
  expect(shownBy({ invalid: { value: '7', problem: 'It is a number.' } })).toEqual(['all', 'invalid'])
  expect(shownBy({ waiting: {} as never })).toEqual(['all', 'waiting'])
})

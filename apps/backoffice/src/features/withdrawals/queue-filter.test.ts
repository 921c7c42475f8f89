import { expect, test } from 'vitest'
import { countFilters, readFilter } from './queue-filter.ts'

test('a filter is read from the address, and unknown values are dropped', () => {
  const all = {
    from: '100000',
    to: '5000000',
    check: 'bankAccount',
    with: 'me',
    method: '1011',
    text: '10000427',
    licence: 'Hungary',
    sort: 'amount',
  }
  expect(readFilter({ ...all, queue: 'toCheck', other: 'x' })).toEqual(all)
  expect(
    readFilter({
      from: '-1',
      to: '1e9',
      check: 'colour',
      with: 'everybody',
      method: "1' or 1=1",
      sort: 'name',
      text: '',
      licence: '',
    }),
  ).toEqual({})
})

test('an order does not count as a filter', () => {
  expect(countFilters({ sort: 'amount' })).toBe(0)
  expect(countFilters({ sort: 'amount', text: 'anna', with: 'me' })).toBe(2)
})

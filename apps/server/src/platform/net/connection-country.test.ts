import { expect, test } from 'vitest'
import { createConnectionCountry } from './connection-country.ts'

const countryOf = createConnectionCountry({ header: 'cf-ipcountry', trustedProxies: ['10.0.0.0/8'] })
const sent = (header: string, socketAddress: string | undefined = '10.1.2.3') =>
  countryOf({ ip: '203.0.113.7', socketAddress, headers: { 'cf-ipcountry': header } })

test.each([
  ['HU', 'HUN'],
  ['gb', 'GBR'],
  ['XX', null],
  ['T1', null],
  ['HUN', null],
  ['', null],
])('the header %o of a trusted proxy names the country %s', (header, country) => {
  expect(sent(header)).toBe(country)
})

test('the header of anybody else says nothing', () => {
  expect(sent('HU', '203.0.113.7')).toBeNull()
  const without = createConnectionCountry({ header: null, trustedProxies: ['10.0.0.0/8'] })
  expect(
    without({ ip: '203.0.113.7', socketAddress: '10.1.2.3', headers: { 'cf-ipcountry': 'HU' } }),
  ).toBeNull()
})

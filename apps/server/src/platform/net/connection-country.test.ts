import { describe, expect, test, vi } from 'vitest'
import { createConnectionCountry } from './connection-country.ts'

const trustedProxies = ['10.0.0.0/8']
const countryOfAddress = (ip: string) => (ip === '81.2.69.142' ? 'GBR' : null)
const countryOf = createConnectionCountry({ header: 'cf-ipcountry', trustedProxies, countryOfAddress })
const sent = (header: string, { socketAddress = '10.1.2.3', ip = '203.0.113.7' } = {}) =>
  countryOf({ ip, socketAddress, headers: { 'cf-ipcountry': header } })

test.each([
  ['HU', 'HUN'],
  ['gb', 'GBR'],
  ['XX', null],
  ['T1', null],
  ['HUN', null],
  ['', null],
  ['SE, HU', 'HUN'],
  ['HU, XX', null],
])('the header %o of a trusted proxy names the country %s', (header, country) => {
  expect(sent(header)).toBe(country)
})

// Proves G45
test('the header of anybody else says nothing, and is reported once with its sender', () => {
  const onIgnored = vi.fn()
  const watched = createConnectionCountry({
    header: 'cf-ipcountry',
    trustedProxies,
    countryOfAddress,
    onIgnored,
  })
  const facts = { ip: '203.0.113.7', socketAddress: '203.0.113.7' }
  expect(watched({ ...facts, headers: { 'cf-ipcountry': 'HU' } })).toBeNull()
  expect(watched({ ...facts, headers: {} })).toBeNull()
  expect(watched({ ...facts, headers: { 'cf-ipcountry': 'GB' } })).toBeNull()
  expect(onIgnored.mock.calls).toEqual([['203.0.113.7']])
})

test('each decision is counted by what named the country', () => {
  const decided: string[] = []
  const counted = createConnectionCountry({
    header: 'cf-ipcountry',
    trustedProxies,
    countryOfAddress,
    onDecided: (by) => decided.push(by),
  })
  const socketAddress = '10.1.2.3'
  counted({ ip: '81.2.69.142', socketAddress, headers: { 'cf-ipcountry': 'HU' } })
  counted({ ip: '81.2.69.142', socketAddress, headers: { 'cf-ipcountry': 'XX' } })
  counted({ ip: '203.0.113.7', socketAddress, headers: {} })
  expect(decided).toEqual(['header', 'database', 'nothing'])
})

describe('the database of addresses answers', () => {
  const ip = '81.2.69.142'

  test('where no header is configured', () => {
    const without = createConnectionCountry({ header: null, trustedProxies, countryOfAddress })
    const headers = { 'cf-ipcountry': 'HU' }
    expect(without({ ip, socketAddress: '10.1.2.3', headers })).toBe('GBR')
  })

  test.each(['XX', 'T1', ''])('where the header %o names no country', (header) => {
    expect(sent(header, { ip })).toBe('GBR')
  })

  // Covers DECIDE-008
  // Proves G45
  test('where the header is not that of a trusted proxy', () => {
    expect(sent('HU', { ip, socketAddress: ip })).toBe('GBR')
  })

  test('after the header of a trusted proxy', () => {
    expect(sent('HU', { ip })).toBe('HUN')
  })
})

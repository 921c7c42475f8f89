import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Reader } from 'mmdb-lib'
import { afterAll, describe, expect, test } from 'vitest'
import { openCountryDatabase } from './country-database.ts'

const { countryOfAddress, builtAt } = openCountryDatabase(null)

test.each([
  ['81.2.69.142', 'GBR'],
  ['91.82.0.1', 'HUN'],
  ['2a01:36d::1', 'HUN'],
  ['2001:4860:4860::8888', 'USA'],
  ['::ffff:81.2.69.142', 'GBR'],
  ['::FFFF:91.82.0.1', 'HUN'],
])('the address %s is of %s', (ip, country) => {
  expect(countryOfAddress(ip)).toBe(country)
})

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '::ffff:192.168.1.1',
  '169.254.1.1',
  '100.64.0.1',
  '203.0.113.7',
  '2001:db8::1',
  'fd00::1',
  'fe80::1',
  'fe80::1%eth0',
  '255.255.255.255',
  'nothing',
  '',
])('the address %o is of no country', (ip) => {
  expect(countryOfAddress(ip)).toBeNull()
})

test('the database says when it was built', () => {
  expect(builtAt.getUTCFullYear()).toBeGreaterThanOrEqual(2026)
})

describe('a file that is no database of countries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countries-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const whole = readFileSync(
    fileURLToPath(
      import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
    ),
  )
  const opened = (name: string, content: Uint8Array | null) => () => {
    const path = join(folder, name)
    if (content !== null) writeFileSync(path, content)
    return openCountryDatabase(path)
  }

  test.each([
    ['missing', null],
    ['empty', new Uint8Array()],
    ['text', Buffer.from('nothing')],
    ['cut-off', whole.subarray(0, 4_000_000)],
    ['without-its-tree', whole.subarray(whole.length - 1_000)],
  ])('is refused by its path: %s', (name, content) => {
    expect(opened(name, content)).toThrow(`${join(folder, name)} cannot be read`)
  })

  test('is refused where the damage is in its middle', () => {
    const damaged = Buffer.from(whole)
    damaged.fill(0xa5, 2_600_000, 3_200_000)
    expect(opened('damaged', damaged)).toThrow(`${join(folder, 'damaged')} cannot be read`)
  })

  test('answers with no country where a look-up fails later, and reports it once', () => {
    const path = join(folder, 'tiny')
    writeFileSync(path, whole)
    const faults: string[] = []
    const original = Reader.prototype.get
    const { countryOfAddress: find } = openCountryDatabase(path, (fault) => faults.push(fault.path))
    Reader.prototype.get = () => {
      throw new Error('Unknown type NaN')
    }
    expect([find('91.82.0.1'), find('81.2.69.142')]).toEqual([null, null])
    Reader.prototype.get = original
    expect(faults).toEqual([path])
    expect(find('91.82.0.1')).toBe('HUN')
  })

  test('is accepted once it is whole', () => {
    expect(opened('whole', whole)().countryOfAddress('91.82.0.1')).toBe('HUN')
  })
})

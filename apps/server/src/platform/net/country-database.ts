import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { alpha3Of } from '@baize/domain'
import { Reader } from 'mmdb-lib'
import * as z from 'zod/mini'
import { inNetworks } from './networks.ts'

/** The country of an address, ISO 3166-1 alpha-3; `null` when the database does not know it. */
export type CountryOfAddress = (ip: string) => string | null

const installed = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
const Found = z.object({ country_code: z.string() })

/** Networks of no country, some of which databases give to that of the registry: RFC 6890 and multicast. */
const isOfNoCountry = inNetworks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/127',
  '100::/64',
  '2001:db8::/32',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
])

/** A public address whose record any database of countries has. */
const KNOWN_ADDRESS = '8.8.8.8'
/** Addresses looked up at the start: spread over the whole tree, they meet damage of more than a few bytes. */
const PROBES = 8_192

/**
 * Reads a database of addresses into memory (8 MB, 50 ms), so that a look-up waits for nothing.
 * @param file An MMDB file whose records have `country_code`; `null` takes the installed one.
 * @param onFault Called once, for a look-up that fails in damage that the start did not meet; its country is unknown.
 * @throws {Error} When the file is missing or damaged: without it every visitor would count as one from the default
 * country, which nobody would notice.
 */
export function openCountryDatabase(
  file: string | null,
  onFault: (fault: { readonly path: string; readonly cause: unknown }) => void = () => {},
): {
  readonly countryOfAddress: CountryOfAddress
  readonly builtAt: Date
} {
  const path = file ?? fileURLToPath(import.meta.resolve(installed))
  const database = readDatabase(path)
  let isReported = false
  const find = (address: string) => {
    try {
      return Found.safeParse(database.get(address))
    } catch (cause) {
      if (!isReported) onFault({ path, cause })
      isReported = true
      return null
    }
  }
  return {
    builtAt: database.metadata.buildEpoch,
    countryOfAddress(ip) {
      // `::ffff:192.0.2.1` is the IPv4 address that it contains.
      const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
      const found = isOfNoCountry(address) ? null : find(address)
      return found?.success === true ? alpha3Of(found.data.country_code) : null
    },
  }
}

function readDatabase(path: string): Reader<never> {
  try {
    const database = new Reader<never>(readFileSync(path))
    Found.parse(database.get(KNOWN_ADDRESS))
    for (let probe = 0; probe < PROBES; probe += 1) z.nullable(Found).parse(database.get(probeAddress(probe)))
    return database
  } catch (error) {
    throw new Error(
      `The database of addresses ${path} cannot be read: it must be an undamaged MMDB file of countries (COUNTRY_DATABASE).`,
      { cause: error },
    )
  }
}

/** Multiples of the golden ratio of all IPv4 addresses: evenly spread, whatever their number. */
function probeAddress(probe: number): string {
  const address = Math.imul(probe, 0x9e37_79b1) >>> 0
  return [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.')
}

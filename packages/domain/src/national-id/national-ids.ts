import { err, type Result } from '../result/result.ts'
import { readAdoazonositoJel } from './adoazonosito-jel.ts'
import { readAsmensKodas } from './asmens-kodas.ts'
import { readBsn } from './bsn.ts'
import { readCnp } from './cnp.ts'
import { readCpr } from './cpr.ts'
import { readHetu } from './hetu.ts'
import { readIsikukood } from './isikukood.ts'
import type { NationalId, NationalIdFault, NationalIdReader } from './national-id.ts'
import { readPersonasKods } from './personas-kods.ts'
import { readPersonnummer } from './personnummer.ts'
import { readSsn } from './ssn.ts'
import { readSzemelyiAzonosito } from './szemelyi-azonosito.ts'

type Kind = {
  readonly read: NationalIdReader
  /** The reason of a refusal, where the catalogue has a text for this number (2§8). */
  readonly reason?: string
}

/**
 * National id numbers by country (ISO 3166-1 alpha-3). Each file says where its rule comes from; most are those of
 * python-stdnum, recomputed on its samples.
 */
const nationalIds: Readonly<Record<string, Kind>> = {
  DNK: { read: readCpr, reason: 'cpr' },
  EST: { read: readIsikukood },
  FIN: { read: readHetu },
  HUN: { read: readSzemelyiAzonosito },
  LTU: { read: readAsmensKodas, reason: 'personalCode' },
  LVA: { read: readPersonasKods },
  NLD: { read: readBsn },
  ROU: { read: readCnp },
  SWE: { read: readPersonnummer },
  USA: { read: readSsn, reason: 'ssn' },
}

/** Tax numbers by country: those of their own, and national id numbers that serve as one. */
const taxIds: Readonly<Record<string, NationalIdReader>> = {
  DNK: readCpr,
  EST: readIsikukood,
  FIN: readHetu,
  HUN: readAdoazonositoJel,
  LTU: readAsmensKodas,
  LVA: readPersonasKods,
  NLD: readBsn,
  ROU: readCnp,
  SWE: readPersonnummer,
}

type Outcome = Result<NationalId, NationalIdFault | 'unknownCountry'>

/**
 * What a national id number says about its holder.
 * @param country ISO 3166-1 alpha-3.
 * @param today Calendar date.
 */
export function readNationalId(country: string, text: string, today: string): Outcome {
  const kind = Object.hasOwn(nationalIds, country) ? nationalIds[country] : undefined
  return kind === undefined ? err('unknownCountry') : kind.read(text, today)
}

/** As `readNationalId`, of the number that a country's tax office uses. */
export function readTaxId(country: string, text: string, today: string): Outcome {
  const read = Object.hasOwn(taxIds, country) ? taxIds[country] : undefined
  return read === undefined ? err('unknownCountry') : read(text, today)
}

/** The reason in the message catalogue for a wrong number of the country. */
export function nationalIdReason(country: string): string {
  return (Object.hasOwn(nationalIds, country) ? nationalIds[country]?.reason : undefined) ?? 'nationalId'
}

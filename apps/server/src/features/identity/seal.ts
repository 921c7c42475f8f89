import { createCipheriv, createDecipheriv, createHmac, randomBytes, type KeyObject } from 'node:crypto'
import { FACT_FIELDS, factPolicyOf } from '@baize/domain'

/** Fields whose values are sealed, as the catalogue says. */
export const SEALED_FIELDS: ReadonlySet<string> = new Set(
  FACT_FIELDS.filter((field) => factPolicyOf(field).isSealed),
)

export const isSealed = (field: string): boolean => SEALED_FIELDS.has(field)

/** A key of the file of `IDENTITY_KEYS`, without its use. */
export type SecretKey = { readonly id: string; readonly secret: KeyObject }

/** The row that a sealed value belongs to. It opens in no other. */
export type SealedPlace = { readonly playerId: string; readonly field: string; readonly version: number }

const NONCE_BYTES = 12
const TAG_BYTES = 16

const boundTo = ({ playerId, field, version }: SealedPlace, key: SecretKey) =>
  Buffer.from(`${playerId}|${field}|${version}|${key.id}`)

/** Seals a value for its row with AES-256-GCM: nonce, encrypted text, tag. */
export function seal(key: SecretKey, place: SealedPlace, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(boundTo(place, key))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** A sealed value that was changed, or that belongs to another row or key. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

/**
 * Opens a sealed value of this row.
 * @throws {SealBroken} Names the field and the player, and nothing of the value.
 */
export function unseal(key: SecretKey, place: SealedPlace, sealed: Buffer): string {
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', key.secret, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(boundTo(place, key))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    const open = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([open, decipher.final()]).toString('utf8')
  } catch {
    throw new SealBroken(
      `The sealed ${place.field} of the player ${place.playerId} (version ${place.version}) does not open: it was changed, or belongs to another row.`,
    )
  }
}

/** What a value of a field is compared by, in a country (ISO 3166-1 alpha-3). */
export type Compared = { readonly country: string; readonly field: string; readonly text: string }

/** Letters and digits in capitals: `12 34-ab` equals `1234AB`. */
const normalise = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Equal for equal values of a field in a country, and meaningless without the key. */
export const lookupOf = (key: SecretKey, { country, field, text }: Compared): Buffer =>
  createHmac('sha256', key.secret)
    .update(`${country}|${field}|${normalise(text)}`)
    .digest()

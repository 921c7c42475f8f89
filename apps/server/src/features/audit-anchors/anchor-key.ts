import type { KeyObject } from 'node:crypto'

/** @throws {Error} When the key is missing or not an Ed25519 private key. */
export function readAnchorKey(pem: string | undefined, parse: (pem: string) => KeyObject): KeyObject {
  if (pem === undefined)
    throw new Error('AUDIT_ANCHORS needs "auditAnchorKey" in the settings file: a private key to sign with.')
  const key = keyIn(pem, parse)
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new Error('"auditAnchorKey" in the settings file must be an Ed25519 private key.')
  return key
}

function keyIn(pem: string, parse: (pem: string) => KeyObject): KeyObject | null {
  try {
    return parse(pem)
  } catch {
    return null
  }
}

import { readFileSync } from 'node:fs'
import type { HttpClient, PluginSettings } from '@baize/plugin-kit'
import hub88 from '../hub88.server.ts'

type Vectors = {
  readonly hub88PublicKey: string
  readonly operatorPrivateKey: string
  readonly operatorPublicKey: string
  readonly calls: readonly {
    title: string
    path: string
    body: string
    signature: string
    request: Record<string, unknown>
  }[]
  readonly refused: readonly {
    title: string
    path: string
    body: string
    signature: string
    status: string
  }[]
  readonly launch: { readonly body: string; readonly signature: string }
}
/** Keys generated for the tests, and calls with signatures that OpenSSL computed. */
export const vectors = JSON.parse(
  readFileSync(new URL('../vectors/wallet-calls.json', import.meta.url), 'utf8'),
) as Vectors

export const settings = {
  baseUrl: 'https://games.hub88.example',
  operatorId: 'baize-demo',
  privateKey: vectors.operatorPrivateKey,
  publicKey: vectors.hub88PublicKey,
}
/** A game provider that does not respond. */
export const silent: HttpClient = {
  send: () => Promise.resolve({ ok: false, error: { kind: 'unavailable', reason: 'silent' } }),
}
/** The adapter with the vectors' keys, and settings that a test adds. */
export const createAdapter = (http = silent, more: Record<string, string> = {}, written?: PluginSettings) =>
  hub88.create({
    http,
    nowMs: () => 0,
    settings: { ...settings, ...more },
    ...(written === undefined ? {} : { written }),
  })

import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { must, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { startPlay } from '../start-play.ts'
import type { Play, GameProviderClient } from '../game-provider.ts'
import { bankOf, cashOf, FT, submit, type Bank } from './bank.ts'

const AMOUNT = 5_000n * FT
const secret = 'the secret that the provider signs with from now on'
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' })
const privateKey = createPrivateKey(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))

type Settings = {
  plugins: Record<string, Record<string, string>>
  callbackSources?: Record<string, string[]>
}

let world: OwnWorld
let bank: Bank
let provider: GameProviderClient
let play: Play
let anna: Browser
let annaId: string
beforeAll(async () => {
  // The simulators sign with the old keys; the platform accepts both the new and the old ones.
  world = await startWorld({
    settings: (settings) => ({ ...settings, plugins: withNewKeys(settings.plugins) }),
  })
  bank = await bankOf(world)
  ;({ anna, annaId, provider, play } = await startPlay(world, 20_000n * FT))
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
}, 60_000)

function withNewKeys(plugins: Settings['plugins']): Settings['plugins'] {
  const { tollgate = {}, hub88 = {} } = plugins
  return {
    ...plugins,
    tollgate: { ...tollgate, webhookSecret: secret, previousWebhookSecret: tollgate['webhookSecret'] ?? '' },
    hub88: { ...hub88, publicKey, previousPublicKey: hub88['publicKey'] ?? '' },
  }
}

/** Changes the settings file. @returns Its path. */
function writeSettings(change: (settings: Settings) => Settings): string {
  const file = world.facts.environment['SETTINGS_FILE'] ?? ''
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Settings)))
  return file
}

/** Changes the settings file and restarts the server with it. */
async function restartWith(change: (settings: Settings) => Settings): Promise<void> {
  writeSettings(change)
  await world.restartServer(0)
}

/** Starts a deposit and sends the provider's notification, signed with that secret. */
async function notifyPaid(signing: { secret?: string }): Promise<{ status: number; credited: bigint }> {
  const before = await cashOf(world, annaId)
  const { reference } = must(await submit(anna, AMOUNT))
  const { status } = await bank.notify(world.site, reference, {}, signing)
  return { status, credited: (await cashOf(world, annaId)) - before }
}

/** A bet of 100 Ft signed with that key. */
async function bet(key: 'old' | 'new'): Promise<string> {
  const id = crypto.randomUUID()
  const { user, token, gameCode: game_code } = play
  const meaning = {
    request_uuid: id,
    user,
    token,
    game_code,
    transaction_uuid: id,
    round: id,
    currency: 'HUF',
    amount: 10_000_000,
    is_free: false,
  }
  const body = JSON.stringify(meaning)
  const signature =
    key === 'old' ? provider.sign(body) : sign('sha256', Buffer.from(body), privateKey).toString('base64')
  const { text } = await provider.send(world.site, '/transaction/bet', body, signature)
  return (JSON.parse(text) as { status: string }).status
}

// Proves S47
test('during a key rotation, messages with the old and the new key are accepted, and with no other', async () => {
  expect(await notifyPaid({})).toEqual({ status: 200, credited: AMOUNT })
  expect(await notifyPaid({ secret })).toEqual({ status: 200, credited: AMOUNT })
  expect(await notifyPaid({ secret: `${secret}.` })).toEqual({ status: 401, credited: 0n })
  expect([await bet('old'), await bet('new')]).toEqual(['RS_OK', 'RS_OK'])
})

// Proves S47
test('after the rotation, messages with the old key are rejected', async () => {
  await restartWith(({ plugins, ...settings }) => {
    const {
      tollgate: { previousWebhookSecret: _secret, ...tollgate } = {},
      hub88: { previousPublicKey: _key, ...hub88 } = {},
    } = plugins
    return {
      ...settings,
      plugins: { ...plugins, tollgate, hub88 },
      // For the next test. They include the addresses of this one.
      callbackSources: { tollgate: ['127.0.0.0/8', '::1'] },
    }
  })
  const before = await cashOf(world, annaId)
  expect(await notifyPaid({})).toEqual({ status: 401, credited: 0n })
  expect(await bet('old')).toBe('RS_ERROR_INVALID_SIGNATURE')
  expect(await cashOf(world, annaId)).toBe(before)
  expect([await notifyPaid({ secret }), await bet('new')]).toEqual([
    { status: 200, credited: AMOUNT },
    'RS_OK',
  ])
})

// Proves S47
test('a provider with configured addresses is accepted from these only, and still needs a valid signature', async () => {
  expect(await notifyPaid({ secret: 'a guess' })).toEqual({ status: 401, credited: 0n })
  expect(await notifyPaid({ secret })).toEqual({ status: 200, credited: AMOUNT })
  await restartWith((settings) => ({ ...settings, callbackSources: { tollgate: ['192.0.2.0/24'] } }))
  expect(await notifyPaid({ secret })).toEqual({ status: 403, credited: 0n })
  expect(await bet('new')).toBe('RS_OK')
})

test('addresses of a provider that is not installed, or invalid ones, prevent the start with an error message', async () => {
  const withSources = (callbackSources: Record<string, string[]>) => (settings: Settings) => ({
    ...settings,
    callbackSources,
  })
  for (const networks of [['everywhere'], []])
    await expect(readSettings(writeSettings(withSources({ tollgate: networks })))).rejects.toThrow(
      /callbackSources/,
    )
  await expect(restartWith(withSources({ nobody: ['192.0.2.0/24'] }))).rejects.toThrow(/callbackSources/)
})

import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { must, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { annaPlays } from '../anna-plays.ts'
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
let supplier: GameProviderClient
let play: Play
let anna: Browser
let annaId: string
beforeAll(async () => {
  // The simulators of the world sign with the keys that they had; the house knows the new ones already, and these besides.
  world = await startWorld({
    settings: (settings) => ({ ...settings, plugins: withNewKeys(settings.plugins) }),
  })
  bank = await bankOf(world)
  ;({ anna, annaId, supplier, play } = await annaPlays(world, 20_000n * FT))
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

/** Changes the settings file and starts the server again with it. */
async function restartWith(change: (settings: Settings) => Settings): Promise<void> {
  const file = world.facts.environment['SETTINGS_FILE'] ?? ''
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Settings)))
  await world.restartServer(0)
}

/** A deposit is started, and its provider says under that secret that it was paid. */
async function told(signing: { secret?: string }): Promise<{ status: number; credited: bigint }> {
  const before = await cashOf(world, annaId)
  const { reference } = must(await submit(anna, AMOUNT))
  const { status } = await bank.notify(world.site, reference, {}, signing)
  return { status, credited: (await cashOf(world, annaId)) - before }
}

/** A bet of 100 Ft under that key. */
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
    key === 'old' ? supplier.sign(body) : sign('sha256', Buffer.from(body), privateKey).toString('base64')
  const { text } = await supplier.send(world.site, '/transaction/bet', body, signature)
  return (JSON.parse(text) as { status: string }).status
}

test('while a key is being changed, messages under the old and the new one are verified, and under no third', async () => {
  expect(await told({})).toEqual({ status: 200, credited: AMOUNT })
  expect(await told({ secret })).toEqual({ status: 200, credited: AMOUNT })
  expect(await told({ secret: `${secret}.` })).toEqual({ status: 401, credited: 0n })
  expect([await bet('old'), await bet('new')]).toEqual(['RS_OK', 'RS_OK'])
})

test('afterwards the old one opens nothing', async () => {
  await restartWith(({ plugins, ...settings }) => {
    const {
      tollgate: { previousWebhookSecret: _secret, ...tollgate } = {},
      hub88: { previousPublicKey: _key, ...hub88 } = {},
    } = plugins
    return { ...settings, plugins: { ...plugins, tollgate, hub88 } }
  })
  const before = await cashOf(world, annaId)
  expect(await told({})).toEqual({ status: 401, credited: 0n })
  expect(await bet('old')).toBe('RS_ERROR_INVALID_SIGNATURE')
  expect(await cashOf(world, annaId)).toBe(before)
  expect([await told({ secret }), await bet('new')]).toEqual([{ status: 200, credited: AMOUNT }, 'RS_OK'])
})

test('a simulator that has addresses is heard from these, if it signs as well; others are not asked for theirs', async () => {
  await restartWith((settings) => ({ ...settings, callbackSources: { tollgate: ['192.0.2.0/24'] } }))
  expect(await told({ secret })).toEqual({ status: 403, credited: 0n })
  expect(await bet('new')).toBe('RS_OK')
  await restartWith((settings) => ({ ...settings, callbackSources: { tollgate: ['127.0.0.0/8', '::1'] } }))
  expect(await told({ secret: 'a guess' })).toEqual({ status: 401, credited: 0n })
  expect(await told({ secret })).toEqual({ status: 200, credited: AMOUNT })
})

test('addresses of a simulator that is not installed, or that are none, stop the start with a sentence', async () => {
  for (const callbackSources of [
    { nobody: ['192.0.2.0/24'] },
    { tollgate: ['everywhere'] },
    { tollgate: [] },
  ]) {
    await expect(restartWith((settings) => ({ ...settings, callbackSources }))).rejects.toThrow(
      /callbackSources/,
    )
  }
  await restartWith(({ callbackSources: _sources, ...settings }) => settings)
  expect((await told({ secret })).status).toBe(200)
})

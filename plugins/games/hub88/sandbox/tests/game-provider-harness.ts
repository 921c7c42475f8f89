import { createSign, generateKeyPairSync } from 'node:crypto'
import { startSimulatorHarness, type ReceivedCall, type PlatformAnswer } from '@baize/sandbox-kit'
import hub88 from '../../hub88.sandbox.ts'

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const ours = keyPair()
/** The provider's key pair for its own calls. */
export const theirs = keyPair()
const settings = { operatorId: 'baize', privateKey: theirs.privateKey, publicKey: ours.publicKey }

/** A response of the wallet; the balance is in hundred-thousandths. */
export const walletSays = (status: string, balance = 9_900_000_000): PlatformAnswer => ({
  status: 200,
  body: JSON.stringify({ status, balance, currency: 'HUF' }),
})

/** An operator's launch request, with the changes of a test. */
export const aLaunch = (changes: object = {}) => ({
  operator_id: 'baize',
  user: 'anna-reference',
  token: 'token-1',
  platform: 'GPL_DESKTOP',
  game_code: 'dice',
  currency: 'HUF',
  country: 'HU',
  lang: 'en',
  ip: '127.0.0.1',
  lobby_url: 'http://localhost:3000/games',
  deposit_url: 'http://localhost:3000/deposit',
  ...changes,
})

export const post = async (url: string, body: object) =>
  (await (
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json()) as Record<string, unknown>
/** Rolls the dice of the session at that address. */
export const roll = (url: string, bet: object = {}) =>
  post(`${url}/play`, { stake: 10_000, chance: 50, side: 'under', ...bet })
export const fieldsOf = (call: ReceivedCall | undefined) =>
  JSON.parse(call?.body ?? '{}') as Record<string, unknown>

/** The simulator in a harness whose wallet accepts everything, until a test changes its responses. */
export async function startGameProvider() {
  const harness = await startSimulatorHarness(hub88, settings)
  harness.context.configuration.set('walletUrl', `${harness.platformUrl}/wallet`)
  harness.answer(() => walletSays('RS_OK'))

  /** One call of the operator; the signature covers `bytes`, independent of the body sent. */
  function signed(call: string, fields: object, bytes = JSON.stringify(fields)) {
    const signature = createSign('RSA-SHA256').update(bytes).sign(ours.privateKey, 'base64')
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
    return fetch(`${harness.url}/operator/generic/v2/${call}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(fields),
    })
  }
  const launch = (fields: object, bytes = JSON.stringify(fields)) => signed('game/url', fields, bytes)

  return {
    harness,
    signed,
    launch,
    /** The address of a session's page. */
    launched: async (changes: object = {}) =>
      ((await (await launch(aLaunch(changes))).json()) as { url: string }).url,
    /** The received wallet calls, in their order. */
    paths: () => harness.received.map((call) => call.path.replace('/wallet/transaction/', '')),
    roundStates: () =>
      (hub88.records(harness.context)['rounds'] ?? []).map((round) => (round as { state: string }).state),
  }
}

export type GameProviderHarness = Awaited<ReturnType<typeof startGameProvider>>

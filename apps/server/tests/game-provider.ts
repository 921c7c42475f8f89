import { createPrivateKey, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { must, type Browser, type World } from '@baize/testing'

/** A launched game at the game provider. */
export type Play = { readonly user: string; readonly token: string; readonly gameCode: string }
type Fields = Readonly<Record<string, unknown>>
export type ProviderAnswer = {
  readonly status: string
  readonly balance?: number
  readonly user?: string
  readonly currency?: string
}

/** Hub88 amounts are hundred-thousandths of the currency; a minor unit is a thousand of them. */
const toWire = (amountMinor: bigint) => Number(amountMinor * 1000n)

export type GameProviderClient = {
  /** Sends these bytes, with a valid signature unless another is given. */
  send(
    site: string,
    path: string,
    body: string | Uint8Array,
    signature?: string,
  ): Promise<{ status: number; text: string }>
  /** Signs other bytes. */
  sign(body: string | Uint8Array): string
  /** The player opens the dice game, and the provider receives the token. */
  launch(player: Browser): Promise<Play>
  bet(
    site: string,
    play: Play,
    bet: { key: string; amountMinor: bigint; round?: string },
  ): Promise<ProviderAnswer>
  win(
    site: string,
    play: Play,
    win: { key: string; betKey: string; amountMinor: bigint; round?: string },
  ): Promise<ProviderAnswer>
  rollback(
    site: string,
    play: Play,
    rollback: { key: string; betKey: string; round?: string },
  ): Promise<ProviderAnswer>
}

/** A client of the wallet protocol as the game provider, with the key of the world's sandbox. */
export async function gameProviderOf(world: World): Promise<GameProviderClient> {
  const settingsFile = join(dirname(world.facts.environment['SETTINGS_FILE'] ?? ''), 'sandbox.json')
  const settings = JSON.parse(await readFile(settingsFile, 'utf8')) as { hub88: { privateKey: string } }
  const key = createPrivateKey(settings.hub88.privateKey)

  const signatureOf = (body: string | Uint8Array) => sign('sha256', Buffer.from(body), key).toString('base64')

  async function send(site: string, path: string, body: string | Uint8Array, signature = signatureOf(body)) {
    const response = await fetch(`${site}/callbacks/games/hub88${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : Buffer.from(body),
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
    })
    return { status: response.status, text: await response.text() }
  }

  async function call(site: string, path: string, fields: Fields): Promise<ProviderAnswer> {
    const { status, text } = await send(
      site,
      path,
      JSON.stringify({ request_uuid: crypto.randomUUID(), ...fields }),
    )
    if (status !== 200) throw new Error(`${path} answered ${status} ${text}`)
    return JSON.parse(text) as ProviderAnswer
  }

  const movement = (
    play: Play,
    { key, amountMinor, round = key }: { key: string; amountMinor: bigint; round?: string },
  ): Fields => ({
    user: play.user,
    token: play.token,
    game_code: play.gameCode,
    transaction_uuid: key,
    round,
    currency: 'HUF',
    amount: toWire(amountMinor),
    is_free: false,
    is_aggregated: false,
  })

  return {
    send,
    sign: signatureOf,
    async launch(player) {
      must(await player.post('game.game', { name: 'dice-house', type: 'real' }))
      const { records } = await world.sandbox.control<{ records: { hub88: { sessions: Play[] } } }>(
        'log?simulator=hub88',
      )
      const last = records.hub88.sessions.at(-1)
      if (last === undefined) throw new Error('The game provider has no session.')
      return last
    },
    bet: (site, play, bet) => call(site, '/transaction/bet', { ...movement(play, bet), round_closed: false }),
    win: (site, play, win) =>
      call(site, '/transaction/win', {
        ...movement(play, win),
        round_closed: true,
        reference_transaction_uuid: win.betKey,
      }),
    rollback: (site, play, { key: transaction, betKey, round = betKey }) =>
      call(site, '/transaction/rollback', {
        user: play.user,
        token: play.token,
        game_code: play.gameCode,
        transaction_uuid: transaction,
        reference_transaction_uuid: betKey,
        round,
        round_closed: true,
      }),
  }
}

import { createPrivateKey, sign } from 'node:crypto'
import { err, ok, type Result } from '@baize/domain'
import type {
  GameLaunch,
  GameProvider,
  HttpClient,
  PluginContext,
  ProviderTransaction,
  TooMany,
  TransactionQuery,
  Unavailable,
} from '@baize/plugin-kit'
import { isCurrency } from './amounts.ts'
import { parseList, parseObject, type Fields } from './json.ts'
import { readRound } from './read-round.ts'
import { readTransaction } from './read-transactions.ts'

/** Stands for play money: no player, no token, no wallet call. */
const DEMO_CURRENCY = 'XXX'
const UNKNOWN_ROUND = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'

/**
 * Origins of the games: many studios use their own hosts.
 * @throws {Error} For an entry that is not one origin: a wildcard or a path would allow more frames than
 * intended.
 */
export function gameOrigins({
  baseUrl = '',
  gameOrigins: listed,
}: Readonly<Record<string, string>>): readonly string[] {
  if (listed === undefined) return [new URL(baseUrl).origin]
  return listed.split(' ').map((item) => {
    const url = URL.parse(item)
    if (url === null || url.origin !== item || item.includes('*'))
      throw new Error(
        `gameOrigins names "${item}", which must be one origin such as https://games.example, without a path or "*"`,
      )
    return url.origin
  })
}

type Send = (call: string, fields: object) => ReturnType<HttpClient['send']>

/** The platform's calls to Hub88: signed calls of the operator API. */
export function operatorCalls(
  context: PluginContext,
): Pick<GameProvider, 'launchUrl' | 'roundOutcome' | 'transactions'> {
  const send = createSend(context)
  const origins = gameOrigins(context.settings)
  const { subPartnerId } = context.settings
  const subPartner = subPartnerId === undefined ? {} : { sub_partner_id: subPartnerId }
  return {
    async launchUrl(launch) {
      const answer = await sendForFields(send, 'game/url', { ...subPartner, ...launchFields(launch) })
      return answer.ok ? addressIn('game/url', answer.value, origins) : answer
    },

    async roundOutcome({ playerReference, betKey, round, currency }) {
      const wanted = { user: playerReference, transaction_uuid: betKey, round }
      const answer = await sendForFields(send, 'game/round', wanted)
      if (!answer.ok) return answer
      if (answer.value['status'] === UNKNOWN_ROUND) return ok(null)
      const address = addressIn('game/round', answer.value, origins)
      if (!address.ok) return address
      // Hub88 returns the address only; the draws are the sandbox's own addition.
      return ok({
        url: address.value,
        details: isCurrency(currency) ? readRound(answer.value, round, currency) : null,
      })
    },

    transactions: (query) => listTransactions(send, query),
  }
}

/** Sends one signed call. */
function createSend({ http, settings, written }: PluginContext): Send {
  const { baseUrl = '', privateKey = '' } = settings
  // The operator API uses a number, the supplier API a number or a string: sent with the type in the settings
  // file.
  const operator_id = written?.['operatorId'] ?? settings['operatorId']
  // Parsed once, because parsing a key costs more than verifying a signature.
  const ourKey = createPrivateKey(privateKey)
  return (call, fields) => {
    const body = JSON.stringify({ operator_id, ...fields })
    const signature = sign('RSA-SHA256', Buffer.from(body), ourKey).toString('base64')
    const headers = { 'content-type': 'application/json', 'X-Hub88-Signature': signature }
    return http.send({ method: 'POST', url: `${baseUrl}/operator/generic/v2/${call}`, headers, body })
  }
}

/** Sends one signed call; the fields of the response, or the reason for none. */
async function sendForFields(send: Send, call: string, fields: object): Promise<Result<Fields, Unavailable>> {
  const answer = await send(call, fields)
  if (!answer.ok) return answer
  const { status, body: text } = answer.value
  const read = parseObject(text)
  if (read?.['status'] === UNKNOWN_ROUND) return ok(read)
  if (status !== 200 || read === null)
    return err({ kind: 'unavailable', reason: `${call} answered ${status}` })
  return ok(read)
}

/** An address on another origin is unusable: the content policy would block the frame. */
function addressIn(call: string, { url }: Fields, origins: readonly string[]): Result<string, Unavailable> {
  const address = typeof url === 'string' ? URL.parse(url) : null
  if (address === null) return err({ kind: 'unavailable', reason: `${call} answered no address` })
  if (!origins.includes(address.origin))
    return err({
      kind: 'unavailable',
      reason: `${call} answered an address at ${address.origin}, which is not among gameOrigins`,
    })
  return ok(address.href)
}

const launchFields = (launch: GameLaunch) => ({
  ...(launch.mode === 'real' ? { user: launch.playerReference, token: launch.token } : {}),
  platform: launch.mobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
  game_code: launch.gameCode,
  currency: launch.mode === 'real' ? launch.currency : DEMO_CURRENCY,
  country: launch.country,
  lang: launch.locale,
  ip: launch.ip,
  lobby_url: launch.lobbyUrl,
  deposit_url: launch.depositUrl,
  ...metaField(launch),
})

/** What Hub88 passes on to the game: how it writes numbers, and rules of play that differ from its own. */
function metaField(launch: GameLaunch): { meta?: object } {
  const { numberFormat, minRoundMs, maxStakeMinor, canStopAnimation } = launch
  const meta = {
    ...(numberFormat === undefined ? {} : { number_format: numberFormat }),
    ...(minRoundMs === undefined ? {} : { min_round_ms: minRoundMs }),
    ...(maxStakeMinor === undefined ? {} : { max_stake_minor: Number(maxStakeMinor) }),
    ...(canStopAnimation ? { can_stop_animation: true } : {}),
  }
  return Object.keys(meta).length === 0 ? {} : { meta }
}

/** The transactions of a period or of a round, as Hub88 recorded them. */
async function listTransactions(
  send: Send,
  query: TransactionQuery,
): Promise<Result<readonly ProviderTransaction[], Unavailable | TooMany>> {
  const wanted =
    query.kind === 'round'
      ? { round: query.round }
      : { start_time: timeText(query.fromMs), end_time: timeText(query.toMs) }
  const answer = await send('transactions/list', wanted)
  if (!answer.ok) return answer.error.isTooLong === true ? err({ kind: 'too_many' }) : answer
  const { status, body } = answer.value
  const list = status === 200 ? parseList(body) : null
  if (list === null) return err({ kind: 'unavailable', reason: `transactions/list answered ${status}` })
  const read: ProviderTransaction[] = []
  for (const entry of list) {
    const transaction = readTransaction(entry)
    if (transaction === undefined)
      return err({ kind: 'unavailable', reason: 'transactions/list answered an entry that cannot be read' })
    if (transaction !== null) read.push(transaction)
  }
  return ok(read)
}

/** Hub88 writes times without a zone; they are UTC. */
const timeText = (ms: number) => new Date(ms).toISOString().slice(0, 19)

import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { RawCallback } from '@baize/plugin-kit'
import {
  describeGameWallet,
  type GameWalletUnderTest,
  type SignedCall,
  type ProviderAnswer,
  type ProviderCall,
} from '@baize/testing/conformance/game-wallet'
import { createAdapter, silent } from './tests/adapter.ts'

type World = Parameters<GameWalletUnderTest['send']>[0]
type Control = {
  readonly answer: { readonly kind: string; readonly fields: { status?: string; balance?: number } | null }
}

/** Hub88's amounts in forints and pounds: 100,000 to the unit, and a hundred minor units to the unit. */
const WIRE_PER_MINOR = 1_000n
const MILLIONTHS_PER_WIRE = 1_000

/** Makes the sandbox's Hub88 call the wallet, with its own key. */
async function call(
  world: World,
  gameUrl: string,
  wanted: ProviderCall,
  signature: 'valid' | 'broken',
): Promise<ProviderAnswer> {
  const {
    kind,
    key,
    betKey,
    round,
    amountMinor,
    fraction = 0,
    currency,
    playerReference,
    token,
    gameCode,
    isFree,
    isPromo,
  } = wanted
  const given = {
    user: playerReference,
    token,
    transaction_uuid: key,
    reference_transaction_uuid: betKey,
    round,
    currency,
    game_code: gameCode,
    amount:
      amountMinor === undefined
        ? undefined
        : Number(amountMinor * WIRE_PER_MINOR) + fraction / MILLIONTHS_PER_WIRE,
    is_free: isFree,
    is_supplier_promo: isPromo,
  }
  const body = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const session = new URL(gameUrl).pathname.split('/').at(-1)
  const { answer } = await world.sandbox.control<Control>('hub88/call', {
    operation: kind,
    session,
    body,
    signature,
  })
  if (answer.fields === null) throw new Error(`hub88 received ${JSON.stringify(answer)}`)
  const { status = '', balance } = answer.fields
  return { code: status, balanceMinor: balance === undefined ? null : BigInt(balance) / WIRE_PER_MINOR }
}

const hub88Keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const paths: Readonly<Record<SignedCall['kind'], string>> = {
  balance: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
}

/** One call as Hub88 signs it: RSA-SHA256 over the body, in base64. */
function signed(call: SignedCall): RawCallback {
  const { kind, playerReference, token, gameCode, currency, key, betKey, round, amountMinor } = call
  const body = JSON.stringify({
    user: playerReference,
    request_uuid: randomUUID(),
    token,
    game_code: gameCode,
    currency,
    transaction_uuid: key,
    reference_transaction_uuid: betKey,
    round,
    round_closed: kind === 'win',
    amount: amountMinor === undefined ? undefined : Number(amountMinor * WIRE_PER_MINOR),
  })
  const signature = createSign('RSA-SHA256').update(body).sign(hub88Keys.privateKey, 'base64')
  return {
    method: 'POST',
    path: paths[kind],
    query: {},
    headers: { 'x-hub88-signature': signature },
    body: Buffer.from(body),
    receivedAtMs: 0,
  }
}

describeGameWallet({
  slug: 'hub88',
  adapter: { provider: createAdapter(silent, { publicKey: hub88Keys.publicKey }), signed },
  send: (world, gameUrl, wanted) => call(world, gameUrl, wanted, 'valid'),
  forge: (world, gameUrl, wanted) => call(world, gameUrl, wanted, 'broken'),
  supports: { promotions: true, fractions: true, noRound: true },
  codes: {
    ok: 'RS_OK',
    notEnoughMoney: 'RS_ERROR_NOT_ENOUGH_MONEY',
    limitReached: 'RS_ERROR_LIMIT_REACHED',
    stakeTooHigh: 'RS_ERROR_LIMIT_REACHED',
    roundTooSoon: 'RS_ERROR_LIMIT_REACHED',
    playerUnknown: 'RS_ERROR_INVALID_TOKEN',
    tokenUnknown: 'RS_ERROR_INVALID_TOKEN',
    tokenDead: 'RS_ERROR_TOKEN_EXPIRED',
    gameOff: 'RS_ERROR_INVALID_GAME',
    wrongCurrency: 'RS_ERROR_WRONG_CURRENCY',
    keyReused: 'RS_ERROR_DUPLICATE_TRANSACTION',
    otherPlayersKey: 'RS_ERROR_DUPLICATE_TRANSACTION',
    lateBet: 'RS_ERROR_DUPLICATE_TRANSACTION',
    winWithoutBet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    winOfUndoneBet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    rollbackOfSettledBet: 'RS_OK',
    rollbackOfWin: 'RS_OK',
    badAmount: 'RS_ERROR_WRONG_TYPES',
    forged: 'RS_ERROR_INVALID_SIGNATURE',
    unavailable: 'RS_ERROR_UNKNOWN',
  },
})

import { createHash, randomUUIDv7 } from 'node:crypto'
import type { LedgerDatabase } from './ledger-database.ts'

export const GAME_PROVIDER = 'arcade'
export const PROVIDER = 'testpay'
export const METHOD = 7
/** Of the licence of every test player: Hungary's. */
export const TIME_ZONE = 'Europe/Budapest'

export type Person = {
  readonly playerId: string
  readonly playerReference: string
  readonly currency: string
  /** SHA-256 of the token of the player's live game session. */
  readonly tokenHash: Buffer
  readonly gameSessionId: string
}

export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * A withdrawal of a player, except its key and amounts. Payouts to a bank account added beside others wait a
 * day.
 */
export function withdrawalOf(
  { clock }: LedgerDatabase,
  { playerId, currency }: Pick<Person, 'playerId' | 'currency'>,
) {
  return {
    playerId,
    methodId: METHOD,
    provider: PROVIDER,
    currency,
    iban: 'HU42117730161111101800000000',
    bic: null,
    accountOwnerName: 'Anna',
    dueAtMs: clock.nowMs(),
    newAccountUsableAtMs: clock.nowMs() + 86_400_000,
    maxNewAccounts: 3,
    newAccountMail: {
      playerId,
      to: 'anna@example.hu',
      template: 'newPayoutAccount',
      locale: 'en',
      data: {},
    },
  }
}

/** A player with an open wallet who has just started the game `dice`. */
export async function createTestPlayer(
  database: LedgerDatabase,
  name: string,
  currency = 'HUF',
): Promise<Person> {
  const { owner, wallet } = database
  const [playerId, sessionId, gameSessionId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
  const tokenHash = tokenHashOf(`token of ${name}`)
  const playerReference = `public-${name}`
  await owner.query(
    `
      insert into player (player_id, public_user_id, email, nick_name, currency, country,
        licence, rule_set, locale, receive_sms, receive_email, public_person, campaigns_enabled, status, terms_accepted_at)
    values ($1, $2, $2, $2, $3, 'HUN', 'Hungary', 'HUN', 'en', false, false, false,
      false, 'active', baize.now())`,
    [playerId, name, currency],
  )
  await owner.query(
    `insert into provider_player_reference_route (provider, player_reference, player_id) values ($1, $2, $3)`,
    [GAME_PROVIDER, playerReference, playerId],
  )
  await owner.query(
    `insert into player_session (token_hash, session_id, player_id, expires_at, ip, user_agent)
    values ($1, $2, $3, baize.now() + interval '90 days', '127.0.0.1', 'test')`,
    [tokenHashOf(`session of ${name}`), sessionId, playerId],
  )
  await owner.query(
    `
      insert into game (friendly_id, title, studio, provider, game_code, kind, groups, art, position,
        enabled, playable)
    values ('arcade-dice', 'Dice', $1, $1, 'dice', 'otherCasino', '{}', 'dice', 1, true, true),
      ('arcade-closed', 'Closed', $1, $1, 'closed', 'otherCasino', '{}', 'dice', 2, false, true),
      ('arcade-cards', 'Cards', $1, $1, 'cards', 'otherCasino', '{}', 'dice', 3, true, true),
      ('arcade-wheel', 'Wheel', $1, $1, 'wheel', 'otherCasino', '{}', 'dice', 4, true, false),
      ('arcade-reels', 'Reels', $1, $1, 'reels', 'slots', '{}', 'dice', 6, true, true),
      ('arcade-fruits', 'Fruits', $1, $1, 'fruits', 'slots', '{}', 'dice', 7, true, true),
      ('other-slots', 'Slots', 'other', 'other', 'slots', 'slots', '{}', 'dice', 5, true, true)
    on conflict do nothing`,
    [GAME_PROVIDER],
  )
  await owner.query(
    `
      insert into game_session (player_id, id, player_session_id, friendly_id, provider, game_code, currency,
        started_at, ends_at)
    values ($1, $2, $3, 'arcade-dice', $4, 'dice', $5, baize.now(), baize.now() + interval '90 days')`,
    [playerId, gameSessionId, sessionId, GAME_PROVIDER, currency],
  )
  await owner.query(`insert into game_token (token_hash, player_id, game_session_id) values ($1, $2, $3)`, [
    tokenHash,
    playerId,
    gameSessionId,
  ])
  await wallet.open({ playerId, currency })
  return { playerId, playerReference, currency, tokenHash, gameSessionId }
}

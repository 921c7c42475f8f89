import { currencyCode, FIRST_STAFF_ROLES, type CurrencyCode } from '@baize/domain'
import { randomUUIDv7 } from 'node:crypto'
import { people, type Person, type PersonName } from '@baize/testing'
import { sql } from 'kysely'
import type { PlayerIdentity, StaffIdentity } from '../../../platform/http/calls/handler.ts'
import type { PaymentsWorld } from './payments-world.ts'

type FirstRole = keyof typeof FIRST_STAFF_ROLES

/** Players and staff of the payments fixture, as callers. */
export function peopleOf({ deps, ruleSet }: Pick<PaymentsWorld, 'deps' | 'ruleSet'>) {
  const { db, clock } = deps
  async function player(
    name: PersonName,
    residence?: string,
    inCurrency?: CurrencyCode,
  ): Promise<PlayerIdentity> {
    const playerId = randomUUIDv7()
    const { email, birthDate, gender, ...person }: Person = people[name]
    const currency = inCurrency ?? person.currency ?? currencyCode('HUF')
    const country = residence ?? (currency === 'GBP' ? 'GBR' : 'HUN')
    const text = {
      public_user_id: playerId.slice(-8),
      email,
      nick_name: name,
      currency,
      country,
    }
    const more = {
      licence: 'Hungary',
      rule_set: ruleSet.code,
      locale: 'en',
      status: 'active',
    }
    const choices = {
      receive_sms: false,
      receive_email: false,
      public_person: false,
      campaigns_enabled: false,
    }
    await db
      .insertInto('player')
      .values({ player_id: playerId, ...text, ...more, ...choices, terms_accepted_at: sql`baize.now()` })
      .execute()
    const written = { player_id: playerId, version: 1, source: 'registration', actor: `player:${playerId}` }
    const facts = Object.entries({ email, birthDate, gender, zipCode: '1051' })
    await db
      .insertInto('player_identity')
      .values(facts.map(([field, value]) => ({ ...written, field, value })))
      .execute()
    await deps.wallet.open({ playerId, currency })
    const known = {
      licence: 'Hungary',
      ruleSet: ruleSet.code,
      isIdentityVerified: false,
      limits: [],
      knownFields: [],
      restrictions: [],
      documentSides: [],
    }
    const record = { nickName: name, email, country, currency, locale: 'en', ...known }
    return { playerId, sessionId: randomUUIDv7(), authenticatedAtMs: clock.nowMs(), player: record }
  }

  return {
    player,
    staff: (name: string, role: FirstRole = 'payments'): StaffIdentity => ({
      staffId: randomUUIDv7(),
      sessionId: randomUUIDv7(),
      name,
      login: name,
      role,
      roleName: null,
      permissions: FIRST_STAFF_ROLES[role],
    }),
  }
}

import { randomBytes } from 'node:crypto'
import type { InputOf } from '@baize/contract'
import type { RegistrationField } from '@baize/domain'
import type { NewFacts } from '../identity/index.ts'
import type { NewPlayer } from '../players/index.ts'

type Form = InputOf<'account.register'>
/** What the operator's licence, and not the form, decides. */
type Decided = {
  readonly locale: string
  readonly country: string
  readonly licence: string
  readonly ruleSet: string
}

/** A text of the form without spaces around it; `null` for none. */
export const textOrNull = (text: string | undefined) =>
  text === undefined || text.trim() === '' ? null : text.normalize('NFC').trim()

/** The player's record. */
export function playerRow(playerId: string, email: string, input: Form, decided: Decided): NewPlayer {
  return {
    player_id: playerId,
    public_user_id: makePublicUserId(),
    email,
    nick_name: input.nickName.normalize('NFC').trim(),
    currency: input.currency,
    country: decided.country,
    licence: decided.licence,
    rule_set: decided.ruleSet,
    locale: decided.locale,
    receive_sms: input.receiveSms,
    receive_email: input.receiveEmail,
    public_person: input.publicPerson,
    campaigns_enabled: input.campaignsEnabled,
    promo_code: textOrNull(input.promoCode),
    referral_code: textOrNull(input.referralCode),
  }
}

/** Who the player is; of the fields that only some rule sets ask for, what another form sends is not stored. */
export function factsOfForm(email: string, input: Form, asked: readonly RegistrationField[]): NewFacts {
  const added = asked.map((field) => [field, textOrNull(input[field])] as const)
  return {
    email,
    birthDate: input.birthDate,
    gender: input.gender,
    ...Object.fromEntries(added),
    zipCode: textOrNull(input.zipCode),
    phoneNumber: textOrNull(input.phoneNumber),
    state: textOrNull(input.state),
    nationalIdNumber: textOrNull(input.nationalIdNumber),
  }
}

/** The player number for support: ten characters without ambiguous ones, 50 random bits. */
function makePublicUserId(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  return [...randomBytes(10)].map((byte) => alphabet[byte % 32]).join('')
}

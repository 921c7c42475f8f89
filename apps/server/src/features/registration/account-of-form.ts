import { randomBytes } from 'node:crypto'
import type { InputOf } from '@baize/contract'
import { isShown, type FormField } from '@baize/domain'
import { withCell } from '../../platform/db/cell.ts'
import { factText } from '../fields/index.ts'
import type { NewFacts } from '../identity/index.ts'
import { consentColumns, type NewPlayer } from '../players/index.ts'
import { valuesOf } from './check-registration.ts'

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
    ...consentColumns({
      receiveSms: input.receiveSms,
      receiveEmail: input.receiveEmail,
      receivePushNotification: input.receivePushNotification ?? false,
      campaignsEnabled: input.campaignsEnabled,
    }),
    public_person: input.publicPerson,
    promo_code: textOrNull(input.promoCode),
    referral_code: textOrNull(input.referralCode),
  }
}

/** A fact and statements that have their place in the account's record. */
const ofRecord: readonly string[] = ['country', 'publicPerson', 'ageAndPolicyChecked']
const isFact = ({ name, kind }: FormField) =>
  (kind === 'identity' || kind === 'statement') && !ofRecord.includes(name)

/**
 * Who the player is and what they have stated: the answers to every field that the form shows and that the account's
 * record has no place for. What another form sends is not stored.
 */
export function factsOfForm(email: string, input: Form, form: readonly FormField[]): NewFacts {
  const values = valuesOf(input, form)
  const asked = form.filter((field) => isFact(field) && isShown(field, values))
  return {
    ...Object.fromEntries(asked.map((field) => [field.name, factText(field, values[field.name])])),
    email,
  }
}

/** The player number for support: ten characters without ambiguous ones, 50 random bits, and the cell. */
function makePublicUserId(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  return withCell([...randomBytes(10)].map((byte) => alphabet[byte % 32]).join(''))
}

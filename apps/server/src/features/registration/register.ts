import { randomUUIDv7 } from 'node:crypto'
import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import {
  err,
  loginKey,
  nickNameKey,
  normalizeEmail,
  ok,
  startLimits,
  valueOn,
  type CurrencyCode,
  type FormField,
  type Result,
} from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { appendAudit } from '../audit/index.ts'
import { requireCaptcha, type CaptchaDeps } from '../captcha/index.ts'
import type { FormFrame } from '../fields/index.ts'
import { countryOf, registrationCountry, rulesOf, type Connection } from '../licences/index.ts'
import { hasOtherAccount, saveFacts, type IdentityDeps, type IdentityKeys } from '../identity/index.ts'
import { readOperatorSettings, type OperatorSettings } from '../settings/index.ts'
import { insertPassword, insertPlayer, reserveLogin, reserveNickName } from '../players/index.ts'
import { asQueryable, type WalletStore } from '../wallet/index.ts'
import { factsOfForm, playerRow, textOrNull } from './account-of-form.ts'
import { findRegistrationProblem } from './check-registration.ts'
import { registrationForm } from './registration-form.ts'
import { countRequest, hashPassword, hashSecretToken, makeSecretToken } from '../credentials/index.ts'
import { insertEmailCorrection } from './email-correction-store.ts'
import { languageOf } from '../languages/index.ts'
import { sendActivationCode } from './send-activation-code.ts'
import { suggestNickNames } from './suggest-nicknames.ts'

/** Where the form came from, and the languages of its browser. */
export type Registrant = Connection & { readonly languages?: readonly string[] }
export type RegisterDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly wallet: Pick<WalletStore, 'within'>
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly config: { readonly publicUrl: string }
  readonly settings: { readonly sessionPepper: string }
  readonly identityKeys: IdentityKeys
}
type Refused = Refusal<
  | 'validation_failed'
  | 'terms_not_accepted'
  | 'duplicated_email'
  | 'duplicated_identity'
  | 'nickname_duplicated'
  | 'technical_issues'
  | 'country_not_served'
>
type CaptchaRefusal = Refusal<'captcha_required' | 'captcha_failed'>

/** Opens an account with its wallet and queues its activation mail in one transaction. */
export async function register(
  deps: RegisterDeps & CaptchaDeps,
  input: InputOf<'account.register'>,
  registrant: Registrant,
): Promise<Result<OutputOf<'account.register'>, Refused | CaptchaRefusal>> {
  const settings = await readOperatorSettings(deps.db)
  // The form is validated first; whether an email address is taken is revealed only after the captcha.
  const frame = frameOf(deps, settings, input, registrant)
  if (frame === null) return err(refuse('country_not_served', {}))
  // The password's pattern is tested with the account, after the captcha: a match can take a while.
  const withoutPattern = { ...frame, settings: { ...settings, passwordPattern: null } }
  const problem = findRegistrationProblem(input, withoutPattern)
  if (problem !== null) return err(problem)
  const refused = await requireCaptcha(deps, settings, 'registration', input.captcha)
  if (refused !== null) return err(refused)
  const opened = await openAccount(deps, input, registrant)
  if (!opened.ok) return opened
  const { email, correction } = opened.value
  return ok({
    activation: 'email',
    email,
    correction,
    resendAfterSec: settings['registration.resendAfterSec'],
  })
}

export type OpenedAccount = {
  readonly playerId: string
  readonly email: string
  readonly activationCode: string
  /** The secret for a correction of the email address. */
  readonly correction: string
}

/**
 * Like `register`, but without a captcha and with the code in the result: for the demo accounts of the
 * content.
 */
export async function openAccount(
  deps: RegisterDeps,
  input: InputOf<'account.register'>,
  registrant: Registrant,
): Promise<Result<OpenedAccount, Refused>> {
  const settings = await readOperatorSettings(deps.db)
  const frame = frameOf(deps, settings, input, registrant)
  if (frame === null) return err(refuse('country_not_served', {}))
  const problem = findRegistrationProblem(input, frame)
  if (problem !== null) return err(problem)

  const passwordHash = await hashPassword(input.password)
  if (!passwordHash.ok) return err(refuse('technical_issues', {}))
  return await writeAccount(deps, input, {
    settings,
    locale: languageOf(settings.languages, { page: input.language, browser: registrant.languages ?? [] }),
    country: frame.country,
    licence: frame.licence.name,
    ruleSet: frame.ruleSet.code,
    form: frame.form,
    startLimits: startLimits(frame.ruleSet, { date: frame.today, currency: input.currency }),
    timeZone: frame.ruleSet.timeZone,
    refusesOnceRemoved: valueOn(frame.ruleSet.rules.limitRemoval, frame.today).afterwards === 'refused',
    passwordHash: passwordHash.value,
  })
}

/** The form of a registration from a connection; `null` when no licence serves it. */
export function registrationFrameOf(
  deps: Pick<RegisterDeps, 'plugins' | 'clock'>,
  settings: OperatorSettings,
  connection: Connection,
): FormFrame | null {
  const rules = rulesOf(
    { settings, ruleSets: deps.plugins.ruleSets, nowMs: deps.clock.nowMs() },
    null,
    connection,
  )
  if (rules === null) return null
  const { licence } = rules
  const decided = registrationCountry(settings, licence, countryOf(settings, connection))
  return {
    settings,
    ...rules,
    country: decided ?? (licence.countries.length === 1 ? licence.countries[0] : null),
  }
}

/** The rules for a registration, and the country of the account; `null` when no licence serves the connection. */
function frameOf(
  deps: RegisterDeps,
  settings: OperatorSettings,
  input: InputOf<'account.register'>,
  connection: Connection,
) {
  const frame = registrationFrameOf(deps, settings, connection)
  if (frame === null) return null
  return { ...frame, form: registrationForm(frame), country: frame.country ?? input.country ?? '' }
}

type Decided = {
  readonly settings: OperatorSettings
  readonly locale: string
  readonly country: string
  readonly licence: string
  readonly ruleSet: string
  readonly form: readonly FormField[]
  readonly startLimits: ReturnType<typeof startLimits>
  /** Of the licence, for the periods of its limits. */
  readonly timeZone: string
  readonly refusesOnceRemoved: boolean
  readonly passwordHash: string
}

async function writeAccount(
  deps: RegisterDeps,
  input: InputOf<'account.register'>,
  decided: Decided,
): Promise<Result<OpenedAccount, Refused>> {
  const playerId = randomUUIDv7()
  const email = normalizeEmail(input.email)
  const trx = await deps.db.startTransaction().execute()
  try {
    // Unique keys, and the lock of the number, decide between concurrent registrations. The number comes last: with an
    // address or nickname that is taken, anybody could ask again and again who has an account, and open none.
    const taken = !(await reserveLogin(trx, loginKey(email), playerId))
      ? refuse('duplicated_email', {}, { fields: [{ field: 'email', error: 'duplicated_email' }] })
      : !(await reserveNickName(trx, nickNameKey(input.nickName), playerId))
        ? await nickNameTaken(trx, input, decided)
        : (await hasAccount({ db: trx, identityKeys: deps.identityKeys }, input, decided))
          ? refuse('duplicated_identity', {})
          : null
    if (taken !== null) {
      await trx.rollback().execute()
      return err(taken)
    }
    await insertPlayer(trx, playerRow(playerId, email, input, decided))
    await insertPassword(trx, playerId, decided.passwordHash)
    await saveFacts(
      { db: trx, identityKeys: deps.identityKeys },
      {
        playerId,
        facts: factsOfForm(email, input, decided.form),
        source: 'registration',
        actor: `player:${playerId}`,
      },
    )
    await openWallet(deps.wallet.within(asQueryable(trx)), { playerId, currency: input.currency }, decided)
    const recipient = {
      playerId,
      email,
      nickName: input.nickName,
      locale: decided.locale,
    }
    // A corrected address is free for the next registration. Counted apart from other emails, so that a first
    // registration takes nothing from them.
    const allowed = decided.settings['registration.activationMailsPerHour']
    const isMailed = await countRequest(trx, 'registration-mail', loginKey(email), allowed)
    const activationCode = await sendActivationCode(trx, deps, decided.settings, recipient, isMailed)
    const correction = makeSecretToken()
    await insertEmailCorrection(trx, {
      hash: hashSecretToken(deps.settings.sessionPepper, correction),
      playerId,
      hours: decided.settings['registration.activationHours'],
    })
    await appendAudit(trx, {
      subject: `player:${playerId}`,
      actor: `player:${playerId}`,
      action: 'account_registered',
      details: {
        country: decided.country,
        licence: decided.licence,
        ruleSet: decided.ruleSet,
        ...describeLimits(decided.startLimits),
      },
    })
    await trx.commit().execute()
    return ok({ playerId, email, activationCode, correction })
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
    throw error
  }
}

/** With nicknames that are free (2§8). */
async function nickNameTaken(
  trx: Kysely<DB>,
  { nickName }: InputOf<'account.register'>,
  { form }: Decided,
): Promise<Refusal<'nickname_duplicated'>> {
  const maxLength = form.find(({ name }) => name === 'nickName')?.maxLength ?? null
  const names = await suggestNickNames(trx, { nickName, maxLength })
  const details = names.length === 0 ? {} : { reason: 'suggested', alternatives: names.join(', ') }
  const fields = [{ field: 'nickName', error: 'nickname_duplicated', details }]
  return refuse('nickname_duplicated', {}, { fields })
}

/** Opens the wallet with the limits that the rule set gives a new account. */
async function openWallet(
  wallet: Pick<WalletStore, 'open' | 'saveLimit'>,
  owner: { readonly playerId: string; readonly currency: CurrencyCode },
  { startLimits: limits, timeZone, refusesOnceRemoved }: Decided,
): Promise<void> {
  await wallet.open(owner)
  for (const { type, period, amount: amountMinor } of limits) {
    const limit = { type, period, amountMinor, timeZone, effectiveAtMs: null, refusesOnceRemoved }
    const { outcome } = await wallet.saveLimit({ ...owner, ...limit })
    if (outcome !== 'ok') throw new Error(`openWallet: ${type} ${period}: ${outcome}`)
  }
}

/** For the audit trail: the limits with which the account began, in minor units or seconds. */
const describeLimits = (limits: Decided['startLimits']) =>
  limits.length === 0
    ? {}
    : { limits: limits.map(({ type, period, amount }) => `${type} ${period} ${amount}`).join(', ') }

/** Whether the person has an account under the licence, by a national id number that the form asks for. */
async function hasAccount(
  deps: IdentityDeps,
  input: InputOf<'account.register'>,
  { country, licence, form }: Pick<Decided, 'country' | 'licence' | 'form'>,
): Promise<boolean> {
  const nationalIdNumber = textOrNull(input.nationalIdNumber)
  if (nationalIdNumber === null || !form.some(({ name }) => name === 'nationalIdNumber')) return false
  return await hasOtherAccount(deps, { country, licence, nationalIdNumber, playerId: null })
}

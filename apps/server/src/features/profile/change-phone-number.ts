import { refuse, type InputOf, type Refusal } from '@baize/contract'
import { playerPaths } from '@baize/contract/routes'
import { err, findFormFaults, FIELD_FORMATTERS, ok, type Result } from '@baize/domain'
import type { PlayerIdentity } from '../../platform/http/calls/handler.ts'
import { addressInMail } from '../../platform/mail/address-in-mail.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { appendAudit } from '../audit/index.ts'
import { problem } from '../credentials/index.ts'
import { formFieldOf } from '../fields/index.ts'
import { saveFacts } from '../identity/index.ts'
import { getPlayer, lockPassword } from '../players/index.ts'
import { confirmPassword, getAccount, wrongPassword } from '../sessions/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import type { EmailDeps } from './change-email.ts'
import { profileFrame, type DetailsDeps } from './read-details.ts'

type Request = InputOf<'account.changePhoneNumber'> & { readonly setSessionToken: (token: string) => void }
type Refused = Refusal<
  'validation_failed' | 'wrong_field' | 'account_frozen' | 'technical_issues' | 'no_session'
>

/** Changes the phone number. Nothing proves it yet, so it is not verified. */
export async function changePhoneNumber(
  deps: DetailsDeps & EmailDeps,
  caller: PlayerIdentity,
  request: Request,
): Promise<Result<Record<string, never>, Refused>> {
  const { playerId } = caller
  const phoneNumber = FIELD_FORMATTERS.phone(request.phoneNumber)
  const player = await getPlayer(deps.db, playerId)
  const fault = await faultOf(deps, player, phoneNumber)
  if (fault !== null) {
    const reason = fault.details?.['reason'] === 'mandatory' ? 'mandatory' : 'invalid'
    return err(refuse('validation_failed', { field: 'phoneNumber', reason }, { fields: [fault] }))
  }
  const account = await getAccount(deps.db, playerId)
  const confirmed = await confirmPassword(deps, caller, request.password)
  if (!confirmed.ok) return confirmed
  if (confirmed.value !== null) request.setSessionToken(confirmed.value)
  const settings = await readOperatorSettings(deps.db)
  return await deps.db.transaction().execute(async (trx): Promise<Result<Record<string, never>, Refused>> => {
    // The password was changed after its verification, possibly by the owner against a stolen session.
    if ((await lockPassword(trx, playerId)) !== account.passwordHash)
      return err(wrongPassword({ triesLeft: settings['login.failuresAllowed'], until: null }))
    const { status, email, nickName, locale } = await getPlayer(trx, playerId)
    if (status !== 'active') return err(refuse('no_session', {}))
    const actor = `player:${playerId}`
    const { identityKeys } = deps
    const facts = { phoneNumber }
    await saveFacts({ db: trx, identityKeys }, { playerId, facts, source: 'player', actor })
    const link = addressInMail(deps.config.publicUrl, locale, playerPaths.forgotPassword)
    const data = { nickName, link }
    await queueMail(trx, playerId, { to: email, template: 'phoneNumberChanged', locale, data })
    await appendAudit(trx, { subject: actor, actor, action: 'phone_number_changed' })
    return ok({})
  })
}

async function faultOf(
  deps: DetailsDeps,
  player: Awaited<ReturnType<typeof getPlayer>>,
  phoneNumber: string,
) {
  const frame = await profileFrame(deps, player)
  const field = formFieldOf({ field: 'phoneNumber', mandatory: true }, { ...frame, country: player.country })
  if (field === null) throw new Error('changePhoneNumber: no field')
  const [found] = findFormFaults([field], { phoneNumber }, frame.today)
  if (found !== undefined) return problem('phoneNumber', found.reason, { ...found.details })
  const isOld = frame.identity.get('phoneNumber')?.value === phoneNumber
  return isOld ? problem('phoneNumber', 'sameAsOld') : null
}

import { addressOf, playerPaths } from '@baize/contract/routes'
import type { Kysely } from 'kysely'
import { addressInMail } from '../../platform/mail/address-in-mail.ts'
import type { DB } from '../../platform/db/schema.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { OperatorSettings } from '../settings/index.ts'
import { insertActivationCode } from './activation-code-store.ts'
import { hashSecretToken, makeSecretToken } from '../credentials/index.ts'

type Deps = {
  readonly config: { readonly publicUrl: string }
  readonly settings: { readonly sessionPepper: string }
}
type Recipient = {
  readonly playerId: string
  readonly email: string
  readonly nickName: string
  readonly locale: string
}

/**
 * Creates a one-time code and queues its mail, in the caller's transaction. The link opens a page with a
 * button that uses the code. With `isMailed` false the code replaces the earlier ones, and nobody gets it.
 */
export async function sendActivationCode(
  trx: Kysely<DB>,
  deps: Deps,
  settings: Pick<OperatorSettings, 'registration.activationHours'>,
  recipient: Recipient,
  isMailed = true,
): Promise<string> {
  const { playerId, email, nickName, locale } = recipient
  const code = makeSecretToken()
  const hours = settings['registration.activationHours']
  await insertActivationCode(trx, {
    hash: hashSecretToken(deps.settings.sessionPepper, code),
    playerId,
    email,
    hours,
  })
  if (!isMailed) return code
  const path = addressOf(playerPaths.activation, { params: { code } })
  const link = addressInMail(deps.config.publicUrl, locale, path)
  const data = { nickName, link, hours }
  await queueMail(trx, playerId, { to: email, template: 'activation', locale, data })
  return code
}

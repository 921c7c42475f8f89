import { playerPaths } from '@baize/contract/routes'
import type { Kysely } from 'kysely'
import { addressInMail } from '../../platform/mail/address-in-mail.ts'
import type { DB } from '../../platform/db/schema.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Account } from './account-store.ts'
import { describeDevice } from './describe-device.ts'

type Deps = { readonly config: { readonly publicUrl: string } }

/** Mails the owner of an account about a login from a new browser (S15). */
export async function mailNewDevice(
  trx: Kysely<DB>,
  { config }: Deps,
  { playerId, email, nickName, locale }: Account,
  { userAgent, ip }: { readonly userAgent: string; readonly ip: string },
): Promise<void> {
  const { browser, system } = describeDevice(userAgent)
  const device = [browser, system].filter((word) => word !== null).join(', ')
  const data = {
    nickName,
    device: device === '' ? '-' : device,
    ip,
    link: addressInMail(config.publicUrl, locale, playerPaths.forgotPassword),
  }
  await queueMail(trx, playerId, { to: email, template: 'newDevice', locale, data })
}

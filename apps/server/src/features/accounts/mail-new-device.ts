import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { insertOutbox, type Account } from './account-store.ts'
import { describeDevice } from './describe-device.ts'

type Deps = { readonly config: { readonly publicUrl: string } }

/** Tells the owner of an account that somebody has logged in from a browser that was never used before (S15). */
export async function mailNewDevice(
  trx: Kysely<DB>,
  { config }: Deps,
  { playerId, email, nickName, locale }: Account,
  { userAgent, ip }: { readonly userAgent: string; readonly ip: string },
): Promise<void> {
  const { browser, system } = describeDevice(userAgent)
  const device = [browser, system].filter((word) => word !== null).join(', ')
  await insertOutbox(trx, {
    id: randomUUIDv7(),
    topic: 'mail',
    playerId,
    payload: {
      to: email,
      template: 'newDevice',
      locale,
      data: { nickName, device: device === '' ? '-' : device, ip, link: `${config.publicUrl}/forgot-password` },
    },
  })
}

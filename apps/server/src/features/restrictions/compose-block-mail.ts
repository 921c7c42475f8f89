import { playerPaths } from '@baize/contract/routes'
import { BLOCKABLE_ACTIONS, blockOf, isDocumentBlock, type BlockableAction } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { addressInMail } from '../../platform/mail/address-in-mail.ts'
import { formatInstantFor } from '../../platform/mail/format-instant-for.ts'
import { quoted } from '../../platform/mail/mail-text.ts'
import type { MailToPlayer } from '../../platform/mail/queue-mail.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { rulesOfPlayer } from '../licences/index.ts'
import { getPlayer } from '../players/index.ts'

export type BlockMailDeps = {
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly config: { readonly publicUrl: string }
  readonly messages: Pick<Messages, 'text'>
}
type Change = {
  readonly playerId: string
  readonly actions: readonly BlockableAction[]
  /** What the player reads about a block; absent for one that is lifted. */
  readonly message?: string | undefined
}

/**
 * The mail about blocks that staff set or lifted, to be queued in the same transaction: it says what else
 * stands before the player then. `null` for a closed account, which can do nothing anyway.
 */
export async function composeBlockMail(
  { plugins, config, messages }: BlockMailDeps,
  trx: Kysely<DB>,
  { playerId, actions, message }: Change,
): Promise<MailToPlayer | null> {
  const player = await getPlayer(trx, playerId)
  if (player.status === 'closed') return null
  const { email: to, locale, nickName, restrictions } = player
  const textOf = (some: readonly BlockableAction[]) =>
    some.length === 0 ? 'none' : messages.text(locale, 'mail.blockedActions', { actions: some.join('_') })
  const blocked = BLOCKABLE_ACTIONS.filter((action) =>
    restrictions.some(({ kind, source }) => kind === blockOf[action] && source === 'staff'),
  )
  const data = {
    nickName,
    actions: textOf(actions),
    link: addressInMail(config.publicUrl, locale, playerPaths.support),
  }
  if (message !== undefined)
    return {
      ...{ to, locale, template: 'playerBlocked' },
      data: {
        ...data,
        message: quoted(message),
        play: actions.includes('play') ? 'yes' : 'no',
        withdrawals: blocked.includes('withdraw') ? 'blocked' : 'open',
      },
    }
  const endsAt = Math.max(
    ...restrictions.map(({ kind, untilMs }) => (kind === 'timeOut' ? (untilMs ?? 0) : 0)),
    0,
  )
  const { timeZone } = rulesOfPlayer(plugins.ruleSets, player)
  const until = endsAt === 0 ? 'none' : formatInstantFor({ locale, timeZone }, endsAt)
  return {
    ...{ to, locale, template: 'playerUnblocked' },
    data: {
      ...data,
      remaining: textOf(blocked),
      until,
      document: restrictions.some(isDocumentBlock) ? 'needed' : 'none',
    },
  }
}

import { bankOf, maskIban, type Iban } from '@baize/domain'
import { formatInstantFor } from '../../../platform/mail/format-instant-for.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { rulesOfPlayer } from '../../licences/index.ts'
import type { RequestWithdrawal } from '../../wallet/index.ts'

type Deps = { readonly plugins: Pick<Plugins, 'ruleSets'> }

/** The mail that notifies a player of a new bank account (S15), so that a stolen session cannot hide it. */
export function newAccountMail(
  { plugins }: Deps,
  player: PlayerIdentity['player'],
  { playerId, iban, usableAtMs }: { playerId: string; iban: Iban; usableAtMs: number | null },
): RequestWithdrawal['newAccountMail'] {
  const { email, nickName, locale } = player
  const { timeZone } = rulesOfPlayer(plugins.ruleSets, player)
  const until = formatInstantFor({ locale, timeZone }, usableAtMs ?? 0)
  return {
    playerId,
    to: email,
    template: 'newPayoutAccount',
    locale,
    data: { nickName, bank: bankOf(iban) ?? 'none', ending: maskIban(iban), until, waits: 'no' },
  }
}

import type { StaffCase } from '@baize/contract'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useLicences, useText } from '../../platform/context.tsx'

/** The prefix of withdrawal references. */
export const WITHDRAWAL = /^W[\w-]+$/

type Player = NonNullable<StaffCase['player']>

/** The tab of the player profile that the case is about. */
type Tab = 'deposits' | 'withdrawals' | 'corrections' | 'postings'
const OF_MOVEMENTS: readonly StaffCase['kind'][] = [
  'provider_refused',
  'transaction_difference',
  'closed_with_money',
]
export function tabOf({ kind, subject }: StaffCase): Tab {
  if (kind === 'correction_proposed') return 'corrections'
  if (OF_MOVEMENTS.includes(kind)) return 'postings'
  return WITHDRAWAL.test(subject) ? 'withdrawals' : 'deposits'
}

/**
 * A link to a player by nickname and player number, the two that a caller can give on the phone. The licence follows
 * where the operator has several.
 */
export function PlayerLink({
  player: { playerId, publicUserId, nickName, licence },
  tab,
}: {
  player: Player
  tab: Tab
}) {
  const { t } = useText()
  const { hasSeveral, licenceTitle } = useLicences()
  return (
    <>
      <Link to={paths.player} params={{ playerId }} search={{ tab }}>
        {t('cases.of', { name: nickName, id: publicUserId })}
      </Link>
      {hasSeveral && <> · {licenceTitle(licence)}</>}
    </>
  )
}

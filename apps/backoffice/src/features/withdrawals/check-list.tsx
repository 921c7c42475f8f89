import { isSameName } from '@baize/domain'
import { formatMoney } from '@baize/ui'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useText } from '../../platform/context.tsx'
import { longDay, shortTime } from '../../platform/dates.ts'
import type { WithdrawalCard } from './use-withdrawals.ts'
import styles from './card.module.css'

type Check = WithdrawalCard['checks'][number]
const icons = { clear: IconCircleCheck, concern: IconAlertTriangle, unknown: IconCircleDashed } as const

/** The checks with the data that each is based on. */
export function CheckList({ card }: { card: WithdrawalCard }) {
  const { t } = useText()
  const sentence = useSentence(card)
  return (
    <ul className={styles['checks']}>
      {card.checks.map((check) => {
        const Icon = icons[check.outcome]
        return (
          <li key={check.name} data-outcome={check.outcome}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            <div>
              <span className={styles['check-title']}>
                {t(`withdrawals.check.${check.name}`)}
                <span className="visually-hidden">{t(`withdrawals.outcome.${check.outcome}`)}</span>
              </span>
              <span className={styles['second']}>{sentence(check)}</span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** One sentence about the data behind a check. */
function useSentence({ facts, accountOwnerName, withdrawal }: WithdrawalCard): (check: Check) => string {
  const { t } = useText()
  const money = (amount: string) => formatMoney(BigInt(amount), withdrawal.currency)
  const sentences: Record<Check['name'], (outcome: Check['outcome']) => string> = {
    accountOwner: (outcome) => {
      if (outcome === 'unknown') return t('withdrawals.fact.ownerFirst')
      const { playerName } = facts
      const own = { name: playerName?.name ?? '', isVerified: playerName?.isVerified === true ? 'yes' : 'no' }
      if (outcome === 'clear')
        return playerName === null ? t('withdrawals.fact.ownerSame') : t('withdrawals.fact.ownerOwn', own)
      if (playerName !== null && accountOwnerName !== null && !isSameName(playerName.name, accountOwnerName))
        return t('withdrawals.fact.ownerNotOwn', { ...own, now: accountOwnerName })
      const others = facts.otherOwners
        .filter(({ differs }) => differs)
        .map(({ name, use, isOtherPlayer }) =>
          t('withdrawals.fact.ownerOther', { name, use, whose: isOtherPlayer ? 'other' : 'same' }),
        )
        .join('; ')
      return accountOwnerName === null || others === ''
        ? t('withdrawals.fact.ownerDiffers')
        : t('withdrawals.fact.ownerNow', { now: accountOwnerName, others })
    },
    bankAccount: () => t('withdrawals.fact.accountSince', { date: shortTime(facts.accountSince) }),
    playedThrough: () => {
      const [deposited, staked] = [money(facts.deposited), money(facts.staked)]
      return facts.countedSince === null
        ? t('withdrawals.fact.played', { deposited, staked })
        : t('withdrawals.fact.playedSince', { deposited, staked, date: longDay(facts.countedSince) })
    },
    usualAmount: () =>
      facts.minPaid === null || facts.maxPaid === null
        ? t('withdrawals.fact.usualFirst')
        : t('withdrawals.fact.usual', { min: money(facts.minPaid), max: money(facts.maxPaid) }),
    openCases: () => t('withdrawals.fact.openCases', { count: facts.openCases }),
  }
  return ({ name, outcome }) => sentences[name](outcome)
}

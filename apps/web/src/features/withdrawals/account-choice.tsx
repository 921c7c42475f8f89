import { Alert, RadioCards, type RadioCard } from '@baize/ui'
import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { NEW_ACCOUNT, type StoredAccount } from './withdrawal-amount.ts'

type Props = {
  id: string
  stored: readonly StoredAccount[]
  facts: string
  value: string
  onChange: (reference: string) => void
}

/** The saved bank accounts, or another one. An account that cannot be used shows why and until when. */
export function AccountChoice({ id, stored, facts, value, onChange }: Props) {
  const t = useT()
  if (stored.length === 0) return null
  const obstacleOf = ({ blocked, usableFrom }: StoredAccount) =>
    blocked !== null
      ? t(`withdrawal.blocked.${blocked}`)
      : usableFrom !== null
        ? t('withdrawal.usableFrom', { time: formatInstant(usableFrom) })
        : null
  const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const
  const cards = stored.map((account): RadioCard => {
    const obstacle = obstacleOf(account)
    return {
      value: account.storedDetailReference,
      title: t('withdrawal.account', { bank: account.description ?? 'none', ending: account.ending }),
      facts: obstacle ?? facts,
      isDisabled: obstacle !== null,
      icon: <IconBuildingBank {...icon} />,
    }
  })
  return (
    <>
      <RadioCards
        id={id}
        legend={t('withdrawal.to')}
        value={value}
        onChange={onChange}
        options={[
          ...cards,
          {
            value: NEW_ACCOUNT,
            title: t('withdrawal.anotherAccount'),
            facts: t('withdrawal.anotherAccountWaits'),
            icon: <IconPlus {...icon} />,
          },
        ]}
      />
      {value === NEW_ACCOUNT && <Alert kind="info">{t('withdrawal.newAccountWhy')}</Alert>}
    </>
  )
}

import { Badge } from '@baize/ui'
import { useNames, useText } from '../../platform/context.tsx'
import { DataTable } from '../../platform/data-table.tsx'
import type { Overview } from './overview.ts'
import styles from './overview.module.css'

type Provider = Overview['providers'][number]

const kinds = { working: 'success', attention: 'warning', disabled: 'neutral' } as const
/** Where something needs a look first. */
const order = ['attention', 'working', 'disabled']

/** The providers with what is open at each. */
export function Providers({ providers }: { providers: readonly Provider[] }) {
  const { t } = useText()
  const { providerName } = useNames()
  const inOrder = providers.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <section aria-labelledby="overview-providers" className={styles['section']}>
      <h2 id="overview-providers">{t('overview.providers')}</h2>
      <DataTable
        caption={t('overview.providers')}
        columns={(['provider', 'role', 'state', 'open'] as const).map((key) => ({
          key,
          label: t(`overview.column.${key}`),
        }))}
      >
        {inOrder.map((provider) => (
          <tr key={`${provider.role} ${provider.provider}`}>
            <td className={styles['name']}>{providerName(provider.provider)}</td>
            <td>{t(`overview.role.${provider.role}`)}</td>
            <td>
              <Badge kind={kinds[provider.state]}>{t(`overview.state.${provider.state}`)}</Badge>
            </td>
            <td>
              <OpenAt provider={provider} />
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}

const facts = [
  'unanswered',
  'latePayouts',
  'rejectedToday',
  'differences',
  'openDeposits',
  'openPayouts',
] as const

/** What is open, what needs a look first. */
function OpenAt({ provider }: { provider: Provider }) {
  const { t } = useText()
  const texts = facts
    .filter((fact) => provider[fact] > 0)
    .map((fact) => t(`overview.fact.${fact}`, { count: provider[fact] }))
  return <>{texts.length === 0 ? t('overview.fact.none') : texts.join(', ')}</>
}

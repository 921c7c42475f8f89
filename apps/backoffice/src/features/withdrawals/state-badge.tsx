import type { WithdrawalState } from '@baize/domain'
import { Badge, type BadgeKind } from '@baize/ui'
import { useText } from '../../platform/context.tsx'

const kinds: Readonly<Record<string, BadgeKind>> = {
  requested: 'warning',
  approved: 'info',
  sending: 'info',
  sent: 'info',
  paid: 'success',
  rejected: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
  returned: 'danger',
}

export function StateBadge({ state }: { state: string }) {
  const { t } = useText()
  return <Badge kind={kinds[state] ?? 'neutral'}>{t(`withdrawals.state.${state as WithdrawalState}`)}</Badge>
}

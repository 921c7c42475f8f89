import { Alert } from '@baize/ui'
import { paths, type Search } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'

/** Why a login is required, when the address says where it leads (0§2.5). */
export function LoginNotices({ search }: { search: Search }) {
  const t = useT()
  if (search['page-after-login'] === paths.depositLimits)
    return <Alert kind="info">{t('login.forLimits')}</Alert>
  if (search['game-after-login'] !== undefined) return <Alert kind="info">{t('login.forGame')}</Alert>
  return null
}

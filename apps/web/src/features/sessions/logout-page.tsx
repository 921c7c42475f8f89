import { Button, EmptyState } from '@baize/ui'
import { IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { paths } from '../../platform/addresses.ts'
import { deleteDrafts } from '../../platform/drafts.ts'
import { useT } from '../../platform/i18n.tsx'
import { notifyOtherTabs } from '../../platform/other-tabs.ts'
import { deleteSearches } from '../../platform/recent-searches.ts'
import { reloadStart } from '../../platform/start.ts'

/** Ends the session as soon as the page opens, and goes home (0§4.5). */
export function LogoutPage() {
  const t = useT()
  const navigate = useNavigate()
  const [hasFailed, setFailed] = useState(false)
  const begun = useRef(false)

  const logOut = async () => {
    setFailed(false)
    const answer = await api.post('account.logout', {})
    if (!answer.ok && answer.error.error !== 'no_session') return setFailed(true)
    deleteDrafts()
    deleteSearches()
    await navigate({ to: paths.home, replace: true })
    await reloadStart({ isLogout: true })
    notifyOtherTabs()
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void logOut()
  })

  return (
    <EmptyState
      headingLevel={1}
      icon={<IconLogout size={24} stroke={1.75} aria-hidden="true" />}
      title={hasFailed ? t('logout.failed') : t('logout.working')}
      action={hasFailed && <Button onClick={() => void logOut()}>{t('logout.again')}</Button>}
    />
  )
}

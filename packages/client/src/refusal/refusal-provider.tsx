import { Toast, Toasts } from '@baize/ui'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { ApiError } from '../api.ts'
import { RefusalAction } from './refusal-action.tsx'
import { RefusalContext, type RefusalSite } from './site.ts'

type Notified = { readonly id: number; readonly error: ApiError }
let ids = 0

/** Gives the refusals the site's texts and links, and shows the notifications over every page. */
export function RefusalProvider({ site, children }: { site: RefusalSite; children: ReactNode }) {
  const [shown, setShown] = useState<readonly Notified[]>([])
  // The same refusal again replaces its notification, whose time begins anew.
  const notify = useCallback((error: ApiError) => {
    ids += 1
    const next = { id: ids, error }
    setShown((before) => [...before.filter((other) => other.error.error !== error.error), next])
  }, [])
  const refusals = useMemo(() => ({ site, notify }), [site, notify])
  const close = (id: number) => setShown((before) => before.filter((notified) => notified.id !== id))
  return (
    <RefusalContext value={refusals}>
      {children}
      <Toasts label={site.find('refusal.notifications') ?? ''}>
        {shown.map(({ id, error }) => (
          <Toast
            key={id}
            kind="danger"
            closeLabel={site.find('refusal.close') ?? ''}
            onClose={() => close(id)}
            action={<RefusalAction error={error} className="" onFollowed={() => close(id)} />}
          >
            <span>{site.errorText(error)}</span>
          </Toast>
        ))}
      </Toasts>
    </RefusalContext>
  )
}

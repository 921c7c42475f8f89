import type { StaffSession } from '@baize/contract'
import type { StaffPermission } from '@baize/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from './context.tsx'

const key = ['session']

/** Who is logged in. Begins with what the document said; a call answered `no_session` ends it. */
export function useStaffSession(initial?: StaffSession): StaffSession {
  const api = useApi()
  const { data } = useQuery({
    queryKey: key,
    queryFn: async (): Promise<StaffSession> => {
      const answer = await api.get('staff.start')
      return answer.ok ? answer.value.session : { loggedIn: false }
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...(initial !== undefined && { initialData: initial }),
  })
  return data ?? { loggedIn: false }
}

/** Does the role allow it? The server judges each call anyway; the screen offers nothing else. */
export function useMay(permission: StaffPermission): boolean {
  const session = useStaffSession()
  return session.loggedIn && session.permissions.includes(permission)
}

export function useSetStaffSession(): (session: StaffSession) => void {
  const client = useQueryClient()
  return (session) => {
    // Another person's rows must not stay behind.
    if (!session.loggedIn) client.removeQueries({ predicate: (query) => query.queryKey[0] !== key[0] })
    client.setQueryData(key, session)
  }
}

export const sessionKey = key

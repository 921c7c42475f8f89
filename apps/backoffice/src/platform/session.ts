import type { StaffSession } from '@baize/contract'
import type { StaffPermission } from '@baize/domain'
import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useApi } from './context.tsx'

const key = ['session']
const ranOutKey = ['session', 'ranOut']

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

/** Begins or ends a session in this tab. Rows that another person read must not stay behind, whoever comes next. */
export function putStaffSession(
  client: QueryClient,
  session: StaffSession,
  { hasRunOut = false } = {},
): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== key[0] })
  client.setQueryData(ranOutKey, hasRunOut)
  client.setQueryData(key, session)
}

export function useSetStaffSession(): (session: StaffSession) => void {
  const client = useQueryClient()
  return (session) => putStaffSession(client, session)
}

/** Was somebody at work here until the server no longer knew the session? */
export function useSessionRanOut(): boolean {
  const { data = false } = useQuery<boolean>({ queryKey: ranOutKey, queryFn: skipToken })
  return data
}

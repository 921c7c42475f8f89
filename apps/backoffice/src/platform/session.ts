import type { StaffSession } from '@baize/contract'
import type { StaffPermission } from '@baize/domain'
import { skipToken, useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useApi } from './context.tsx'

const key = ['session']
const ranOutKey = ['session', 'ranOut']

export const isSessionKey = (queryKey: QueryKey): boolean => queryKey[0] === key[0]

/**
 * The current member of staff. Starts with the value in the document; a call answered with `no_session`
 * clears it.
 */
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

/**
 * Whether the role has the permission. The server checks every call; the screen only hides what is not
 * allowed.
 */
export function useMay(permission: StaffPermission): boolean {
  const session = useStaffSession()
  return session.loggedIn && session.permissions.includes(permission)
}

/** Starts or ends a session in this tab. Data loaded by another person must not remain. */
export function putStaffSession(
  client: QueryClient,
  session: StaffSession,
  { hasRunOut = false } = {},
): void {
  client.removeQueries({ predicate: ({ queryKey }) => !isSessionKey(queryKey) })
  client.setQueryData(ranOutKey, hasRunOut)
  client.setQueryData(key, session)
}

type Role = Pick<Extract<StaffSession, { loggedIn: true }>, 'role' | 'roleName' | 'permissions'>

/** Takes over the role as the server has just reported it: a colleague may have changed it. */
export function followRole(client: QueryClient, { role, roleName, permissions }: Role): void {
  client.setQueryData<StaffSession>(key, (session) =>
    session?.loggedIn === true ? { ...session, role, roleName, permissions } : session,
  )
}

export function useSetStaffSession(): (session: StaffSession) => void {
  const client = useQueryClient()
  return (session) => putStaffSession(client, session)
}

/** Whether somebody was logged in here until the session expired on the server. */
export function useSessionRanOut(): boolean {
  const { data = false } = useQuery<boolean>({ queryKey: ranOutKey, queryFn: skipToken })
  return data
}

import type { WireOutputOf } from '@baize/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '../../platform/pages.ts'

export type StaffRole = WireOutputOf<'staff.roles'>['roles'][number]

export const useRoles = () => useRead('staff.roles', {}, { queryKey: ['roles'] })

/** Loads the roles again, and the name of the own one in the navigation. */
export function useReloadRoles(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['roles'] }),
      client.invalidateQueries({ queryKey: ['counts'] }),
    ])
  }
}

import type { StaffPage } from '@baize/contract/routes'
import type { StaffPermission } from '@baize/domain'
import {
  IconAdjustmentsHorizontal,
  IconCash,
  IconId,
  IconLayoutDashboard,
  IconListCheck,
  IconListSearch,
  IconUsers,
  IconUserShield,
  type Icon,
} from '@tabler/icons-react'
import { useStaffSession } from './session.ts'

/** A page of the navigation. Its name there is the text `backoffice.nav.NAME`, which is its heading too. */
type MenuRow = {
  readonly icon: Icon
  /** Who may open it; everybody if absent. */
  readonly permission?: StaffPermission
  /** What it opens with. */
  readonly search?: Readonly<Record<string, string>>
  /** Whether the number of open work is shown beside it. */
  readonly isCounted?: true
  /** Opens it from every page. */
  readonly shortcut?: string
}

/** The pages of the navigation in its order. The search offers them too. */
const rows = {
  overview: { icon: IconLayoutDashboard },
  withdrawals: { icon: IconCash, search: { queue: 'toCheck' }, isCounted: true, shortcut: 'w' },
  cases: { icon: IconListCheck, isCounted: true },
  documentReview: { icon: IconId, permission: 'reviewDocuments', isCounted: true },
  players: { icon: IconUsers },
  audit: { icon: IconListSearch, permission: 'readAudit' },
  settings: { icon: IconAdjustmentsHorizontal, permission: 'readSettings', isCounted: true },
  roles: { icon: IconUserShield, permission: 'manageStaff' },
} as const satisfies Partial<Record<StaffPage, MenuRow>>

type Names = keyof typeof rows
export type CountedPage = {
  [Name in Names]: (typeof rows)[Name] extends { isCounted: true } ? Name : never
}[Names]
export type MenuPage = MenuRow & { readonly name: Names }

const pages = (Object.entries(rows) as [Names, MenuRow][]).map(([name, row]): MenuPage => ({ name, ...row }))

/** The pages that the member of staff may open. */
export function useMenu(): readonly MenuPage[] {
  const session = useStaffSession()
  const permissions = session.loggedIn ? session.permissions : []
  return pages.filter(({ permission }) => permission === undefined || permissions.includes(permission))
}

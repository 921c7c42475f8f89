import { contract, type Call } from '@baize/contract'
import type { SiteName } from './cookies.ts'

/** Staff calls live on the back office's port and nowhere else. */
const siteOf = (call: Call): SiteName =>
  call.access === 'staff' || call.access === 'staffVisitor' ? 'staff' : 'site'

/** The contract's calls that one site answers. */
export const callsOf = (site: SiteName): readonly Call[] =>
  Object.values(contract as unknown as Record<string, Call>).filter((call) => siteOf(call) === site)

import { contract, type Call } from '@baize/contract'
import type { SiteName } from './cookies.ts'

/** Staff calls are served on the back office's port only. */
const siteOf = (call: Call): SiteName =>
  call.access === 'staff' || call.access === 'staffVisitor' ? 'staff' : 'site'

/** The contract's calls that a site serves. */
export const callsOf = (site: SiteName): readonly Call[] =>
  Object.values(contract as unknown as Record<string, Call>).filter((call) => siteOf(call) === site)

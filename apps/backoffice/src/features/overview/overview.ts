import type { WireOutputOf } from '@baize/contract'

export type Overview = WireOutputOf<'staff.overview'>

import { formatterOf } from '../../platform/dates.ts'

/** The order in which the language of the page writes a date. */
export function datePartOrder(): readonly ('day' | 'month' | 'year')[] {
  const parts = formatterOf({ day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(0)
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
}

import { isSameValue } from './json-value.ts'
import type { Setting } from './use-settings.ts'

export const settingFilters = ['all', 'changed', 'waiting', 'invalid'] as const
export type SettingFilter = (typeof settingFilters)[number]

/** The subjects in the order of the page. */
export const subjects = ['site', 'licences', 'accounts', 'documents', 'payments', 'games'] as const

type Facts = Pick<Setting, 'name' | 'about' | 'value' | 'default' | 'invalid' | 'waiting'>

export const isChanged = ({ value, default: usual }: Pick<Setting, 'value' | 'default'>): boolean =>
  !isSameValue(value, usual)

const passes: Readonly<Record<SettingFilter, (setting: Facts) => boolean>> = {
  all: () => true,
  changed: isChanged,
  waiting: ({ waiting }) => waiting !== null,
  invalid: ({ invalid }) => invalid !== null,
}

/** Without accents and capitals: `Szünet` is found by `szunet`. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether every word of the search is in the name, the description or the value; `shown` is the readable value. */
export function isFound({ name, about, value }: Facts, { query, shown }: { query: string; shown: string }) {
  const text = folded([name, about, value, shown].join(' '))
  return folded(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export const isShown = (setting: Facts, filter: SettingFilter): boolean => passes[filter](setting)

import { accountSettings } from './account-settings.ts'
import { documentSettings } from './document-settings.ts'
import type { Setting, SettingGroup } from './define-setting.ts'
import { gameSettings } from './game-settings.ts'
import { licenceSettings } from './licence-settings.ts'
import { paymentSettings } from './payment-settings.ts'
import { siteSettings } from './site-settings.ts'

/** Every setting of the operator, by name, in the order of lists. */
const all = {
  ...siteSettings,
  ...licenceSettings,
  ...accountSettings,
  ...documentSettings,
  ...paymentSettings,
  ...gameSettings,
} as const satisfies Readonly<Record<string, Setting>>

export type SettingName = keyof typeof all
type SchemaOf<Name extends SettingName> = (typeof all)[Name]['schema']
/** The names of a group. */
export type SettingIn<Group extends SettingGroup> = {
  [Name in SettingName]: (typeof all)[Name]['group'] extends Group ? Name : never
}[SettingName]
export type SettingSchemas = { readonly [Name in SettingName]: SchemaOf<Name> }

/** What each part of a page about settings holds. */
const SUBJECTS = {
  site: siteSettings,
  licences: licenceSettings,
  accounts: accountSettings,
  documents: documentSettings,
  payments: paymentSettings,
  games: gameSettings,
} as const
export type SettingSubject = keyof typeof SUBJECTS

export const SETTING_NAMES = Object.keys(all) as readonly SettingName[]

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(all, name)

/** The entry of a setting. */
export const settingOf = (name: SettingName): Setting => all[name] as Setting

export function subjectOf(name: SettingName): SettingSubject {
  for (const [subject, settings] of Object.entries(SUBJECTS))
    if (Object.hasOwn(settings, name)) return subject as SettingSubject
  throw new Error(`subjectOf: ${name} is in no subject`)
}

/** The schemas of all settings, each with its default. */
export const settingSchemas = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, all[name].schema]),
) as unknown as SettingSchemas

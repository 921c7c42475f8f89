import type { OperatorSettings } from './operator-settings.ts'
import type { SettingGroup } from './registry/define-setting.ts'
import { SETTING_NAMES, settingOf, type SettingIn } from './registry/registry.ts'

export type ClientSettings = {
  readonly fe: Pick<OperatorSettings, SettingIn<'fe'>>
  readonly be: Pick<OperatorSettings, SettingIn<'be'>>
}

/** The settings that leave the server, by group and by their documented names (0§3). */
export function clientSettings(settings: OperatorSettings): ClientSettings {
  return { fe: groupOf(settings, 'fe'), be: groupOf(settings, 'be') }
}

const groupOf = <Group extends SettingGroup>(settings: OperatorSettings, group: Group) =>
  Object.fromEntries(
    SETTING_NAMES.filter((name) => settingOf(name).group === group).map((name) => [name, settings[name]]),
  ) as Pick<OperatorSettings, SettingIn<Group>>

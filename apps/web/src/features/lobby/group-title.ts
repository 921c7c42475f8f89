import { useT } from '../../platform/i18n.tsx'
import { currentStart } from '../../platform/start.ts'

/** A group's title: the operator's, else the site's own; a group that has neither is shown by its name. */
export function useGroupTitle(): (group: string) => string {
  const t = useT()
  const { locale, settings } = currentStart()
  return (group) =>
    settings.fe.gameGroupTitles[group]?.[locale] ??
    t.find(`lobby.group.${group}`) ??
    group.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
}

import { useT } from '../../platform/i18n.tsx'

/** A group's title; a group that the operator added without a text is shown by its name. */
export function useGroupTitle(): (group: string) => string {
  const t = useT()
  return (group) =>
    t.find(`lobby.group.${group}`) ?? group.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
}

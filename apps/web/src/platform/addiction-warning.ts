import { useT } from './i18n.tsx'
import { useStart } from './start.ts'

/** The warning for every page, of a game too (D-22); nothing where no rule asks for it. */
export function useAddictionWarning(): string {
  const t = useT()
  return useStart().rules.texts.includes('addictionWarning') ? t('ruleText.addictionWarning') : ''
}

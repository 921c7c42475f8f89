import { useText } from '../../platform/context.tsx'
import type { Setting } from './use-settings.ts'

type Changer = Pick<NonNullable<Setting['changed']>, 'by' | 'actor'>
const DATABASE = 'database:'

/** Who changed a setting: the name of a member of staff, or the platform or a database user in words. */
export function useChangerName(): (changer: Changer) => string {
  const { t } = useText()
  return ({ by, actor }) => {
    if (by !== null) return by
    if (actor.startsWith(DATABASE)) return t('audit.databaseUser', { name: actor.slice(DATABASE.length) })
    return actor === 'platform' ? t('audit.thePlatform') : actor
  }
}

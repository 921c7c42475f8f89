import { isAuditAction } from '@baize/domain'
import { useText } from '../../platform/context.tsx'

/** The name of an action in the reader's language; an action of another release keeps its stored name. */
export function useActionName(): (action: string) => string {
  const { t } = useText()
  return (action) => (isAuditAction(action) ? t(`audit.action.${action}`) : action.replaceAll('_', ' '))
}

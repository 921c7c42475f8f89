import type { BlockableAction } from '@baize/domain'
import { Checkbox } from '@baize/ui'
import { useText } from '../../platform/context.tsx'
import { useDraft } from '../../platform/drafts.ts'
import styles from './players.module.css'

type Props = {
  id: string
  legend: string
  actions: readonly BlockableAction[]
  chosen: readonly BlockableAction[]
  error: string | undefined
  onChange: (chosen: readonly BlockableAction[]) => void
}

/** Which of the actions of a player: none is ticked beforehand. */
export function ActionChoice({ id, legend, actions, chosen, error, onChange }: Props) {
  const { t } = useText()
  return (
    <fieldset className={styles['choice']}>
      <legend>{legend}</legend>
      {actions.map((action, index) => (
        <Checkbox
          key={action}
          id={index === 0 ? id : `${id}-${action}`}
          label={t('players.block.action', { action })}
          checked={chosen.includes(action)}
          error={index === 0 ? error : undefined}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, action] : chosen.filter((each) => each !== action))
          }
        />
      ))}
    </fieldset>
  )
}

/** The ticked ones of the actions that a form offers. They come back with the texts of their form. */
export function useChosenActions(place: string, actions: readonly BlockableAction[]) {
  const [draft, setDraft] = useDraft(`${place}-actions`)
  const ticked = draft.split(' ')
  const chosen: readonly BlockableAction[] = actions.filter((action) => ticked.includes(action))
  return [chosen, (next: typeof chosen) => setDraft(next.join(' '))] as const
}

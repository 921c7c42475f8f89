import { Refusal, type ApiError } from '@baize/client'
import { Alert, Button } from '@baize/ui'
import styles from './assignment-line.module.css'

type Props = {
  /** To whom it is assigned; `nobody` has no text where the button says enough. */
  assignee: 'nobody' | 'me' | 'other'
  /** Who has it, and since or until when. */
  text: string | null
  /** The button of this state. */
  label: string
  /** This person may take it on. */
  mayAssign?: boolean
  isWorking: boolean
  error: ApiError | null
  onAssign: (reassign: boolean) => void
  onUnassign: () => void
}

/** Who works on something, so that two people do not do the same, with the button that changes it. */
export function AssignmentLine(props: Props) {
  const { assignee, text, label, mayAssign = true, isWorking, error, onAssign, onUnassign } = props
  return (
    <>
      <Refusal error={error} />
      {assignee === 'other' ? (
        <Alert
          kind="warning"
          isLive
          action={
            mayAssign ? (
              <Button isWorking={isWorking} onClick={() => onAssign(true)}>
                {label}
              </Button>
            ) : undefined
          }
        >
          {text}
        </Alert>
      ) : (
        (assignee === 'me' || mayAssign) && (
          <p className={styles['line']}>
            {text}
            <Button
              variant={assignee === 'me' ? 'quiet' : 'secondary'}
              size="small"
              isWorking={isWorking}
              onClick={() => (assignee === 'me' ? onUnassign() : onAssign(false))}
            >
              {label}
            </Button>
          </p>
        )
      )}
    </>
  )
}

import { ConfirmDialog } from '../../platform/confirm-dialog.tsx'
import { useText } from '../../platform/context.tsx'

type Props = { isWorking: boolean; onYes: () => void; onClose: () => void }

/** Confirms that a request for information is withdrawn: the player may be typing the answer. */
export function EndRequest(props: Props) {
  const { t } = useText()
  return (
    <ConfirmDialog
      {...props}
      title={t('informationRequests.end.title')}
      yes={t('informationRequests.end')}
      variant="danger"
    >
      {t('informationRequests.end.text')}
    </ConfirmDialog>
  )
}

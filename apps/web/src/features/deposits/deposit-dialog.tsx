import { Dialog } from '@baize/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '../../platform/i18n.tsx'
import { DepositView } from './deposit-view.tsx'

/** The deposit form over any page, `?modal=deposit`. */
export function DepositDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { reference, amount, method, campaign } = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <Dialog title={t('title.DepositPage')} closeLabel={t('shell.close')} onClose={onClose} size="wide">
      <DepositView
        key={reference ?? ''}
        reference={reference}
        startAmount={amount}
        startMethod={method}
        campaign={campaign}
        onAgain={(preserved) =>
          void navigate({
            to: '.',
            search: ({ reference: _, ...search }) => ({ ...search, ...preserved }),
            resetScroll: false,
          })
        }
      />
    </Dialog>
  )
}

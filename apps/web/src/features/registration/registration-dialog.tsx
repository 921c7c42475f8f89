import { Dialog } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import { RegistrationForm } from './registration-form.tsx'

export function RegistrationDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('title.RegistrationPage')} closeLabel={t('shell.close')} onClose={onClose} size="wide">
      <RegistrationForm headingLevel={null} />
    </Dialog>
  )
}

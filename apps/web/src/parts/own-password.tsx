import { PasswordField } from '@baize/ui'
import type { ReactNode } from 'react'
import { useT } from '../platform/i18n.tsx'
import { usePlayer } from '../platform/start.ts'

type Props = { id: string; value: string; error: ReactNode; onChange: (value: string) => void }

/** The player's password, which confirms a change. */
export function OwnPassword({ id, value, error, onChange }: Props) {
  const t = useT()
  const { email } = usePlayer()
  return (
    <>
      {/* Lets password managers identify the account. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        id={id}
        label={t('parts.ownPassword')}
        showLabel={t('parts.ownPassword.show')}
        hideLabel={t('parts.ownPassword.hide')}
        name="password"
        autoComplete="current-password"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}

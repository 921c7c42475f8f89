import { passwordMinLength, passwordStrengthOf } from '@baize/domain'
import { classNames, PasswordField } from '@baize/ui'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { useSettings } from '../../platform/start.ts'
import styles from './new-password.module.css'
import { passwordRules, policyOf } from './password-rules.ts'

type Field = {
  id: string
  label: string
  value: string
  error: ReactNode
  onChange: (value: string) => void
}
type Props = {
  password: Field
  /** `null` where the form has no second field. */
  confirmed: Field | null
}

const levels = { weak: 1, medium: 2, strong: 3 } as const

/** A new password and its confirmation, with a strength meter and the list of rules. */
export function NewPasswordFields({ password, confirmed }: Props) {
  const t = useT()
  const settings = useSettings()
  const labels = { showLabel: t('newPassword.show'), hideLabel: t('newPassword.hide') }
  const strength = passwordStrengthOf(password.value, passwordMinLength(policyOf(settings)))
  return (
    <>
      <PasswordField
        {...labels}
        {...password}
        name="new-password"
        autoComplete="new-password"
        hint={<Rules password={password.value} />}
        onChange={(event) => password.onChange(event.target.value)}
        strength={
          password.value === ''
            ? { level: 0, label: '' }
            : { level: levels[strength], label: t(`newPassword.strength.${strength}`) }
        }
      />
      {confirmed !== null && (
        <PasswordField
          {...labels}
          {...confirmed}
          name="confirm-password"
          autoComplete="new-password"
          onChange={(event) => confirmed.onChange(event.target.value)}
        />
      )}
    </>
  )
}

function Rules({ password }: { password: string }) {
  const t = useT()
  const settings = useSettings()
  return (
    <span className={styles['rules']}>
      {passwordRules(password, policyOf(settings)).map(({ name, isMet }) => {
        const Icon = isMet ? IconCircleCheckFilled : IconCircle
        return (
          <span key={name} className={classNames(styles['rule'], isMet && styles['met'])}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            {name === 'minLength'
              ? t('newPassword.rule.minLength', { min: passwordMinLength(policyOf(settings)) })
              : t(`newPassword.rule.${name}`)}
            {isMet && <span className="visually-hidden">{t('newPassword.met')}</span>}
          </span>
        )
      })}
    </span>
  )
}

import { passwordStrengthOf } from '@baize/domain'
import { DateField, PasswordField, RadioCards, TextField } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'
import { fieldId, type RegistrationValues } from './registration-fields.ts'
import styles from './registration.module.css'

export type FieldsProps = {
  values: RegistrationValues
  set: <Name extends keyof RegistrationValues>(name: Name, value: RegistrationValues[Name]) => void
  textAt: (field: string) => string | undefined
}

const levels = { weak: 1, medium: 2, strong: 3 } as const

export function DetailFields({ values, set, textAt }: FieldsProps) {
  const t = useT()
  const { passwordMinLength } = useStart().settings
  const text = (name: 'email' | 'confirmEmail' | 'nickName' | 'zipCode' | 'phoneNumber' | 'password' | 'confirmPassword') => ({
    id: fieldId(name),
    name,
    label: t(`registration.${name}`),
    value: values[name],
    error: textAt(name),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const passwordWords = { showLabel: t('registration.showPassword'), hideLabel: t('registration.hidePassword') }
  const strength = passwordStrengthOf(values.password, passwordMinLength)
  return (
    <>
      <p className={styles['note']}>{t('registration.mandatory')}</p>
      <TextField {...text('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <TextField {...text('confirmEmail')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <PasswordField
        {...text('password')}
        {...passwordWords}
        autoComplete="new-password"
        hint={t('registration.passwordHint', { min: passwordMinLength })}
        strength={
          values.password === '' ? { level: 0, label: '' } : { level: levels[strength], label: t(`registration.strength.${strength}`) }
        }
      />
      <PasswordField {...text('confirmPassword')} {...passwordWords} autoComplete="new-password" />
      <TextField {...text('nickName')} autoComplete="nickname" maxLength={30} hint={t('registration.nickNameHint')} />
      <DateField
        id={fieldId('birthDate')}
        label={t('registration.birthDate')}
        value={values.birthDate}
        error={textAt('birthDate')}
        partLabels={{ day: t('registration.day'), month: t('registration.month'), year: t('registration.year') }}
        onChange={(birthDate) => set('birthDate', birthDate)}
      />
      <RadioCards
        id={fieldId('gender')}
        legend={<span className={styles['legend']}>{t('registration.gender')}</span>}
        isRow
        value={values.gender}
        error={textAt('gender')}
        onChange={(gender) => set('gender', gender === 'male' ? 'male' : 'female')}
        options={[
          { value: 'female', title: t('registration.female') },
          { value: 'male', title: t('registration.male') },
        ]}
      />
      <div className={styles['pair']}>
        <TextField {...text('zipCode')} autoComplete="postal-code" maxLength={16} />
        <TextField {...text('phoneNumber')} aside={t('registration.optional')} type="tel" autoComplete="tel" placeholder="+36" />
      </div>
    </>
  )
}

import { REGISTRATION_FIELD_LENGTHS, type RegistrationField } from '@baize/domain'
import { DateField, RadioCards, TextField } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import { useSettings, useStart } from '../../platform/start.ts'
import type { Form } from '../../platform/use-form.ts'
import { NewPasswordFields } from '../passwords/index.ts'
import { datePartOrder } from './date-part-order.ts'
import { fieldId, namesInOrder, type RegistrationValues } from './registration-fields.ts'
import styles from './registration.module.css'

const autoComplete: Readonly<Record<RegistrationField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  address: 'street-address',
  city: 'address-level2',
}

export type FieldsProps = { form: Form<RegistrationValues> }

export function DetailFields({ form }: FieldsProps) {
  const t = useT()
  const { values, set, errorAt } = form
  const { features } = useSettings()
  const text = (name: 'email' | 'confirmEmail' | 'nickName' | 'zipCode' | 'phoneNumber' | 'promoCode') => ({
    id: fieldId(name),
    name,
    label: t(`registration.${name}`),
    value: values[name],
    error: errorAt(name),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const secret = (name: 'password' | 'confirmPassword') => ({
    id: fieldId(name),
    label: t(`registration.${name}`),
    value: values[name],
    error: errorAt(name),
    onChange: (value: string) => set(name, value),
  })
  return (
    <>
      <p className={styles['note']}>{t('registration.mandatory')}</p>
      <TextField
        {...text('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...text('confirmEmail')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordFields password={secret('password')} confirmed={secret('confirmPassword')} />
      <TextField
        {...text('nickName')}
        autoComplete="nickname"
        maxLength={30}
        hint={t('registration.nickNameHint')}
      />
      <AddedFields form={form} names={namesInOrder(t('registration.nameOrder'))} />
      <DateField
        id={fieldId('birthDate')}
        label={t('registration.birthDate')}
        value={values.birthDate}
        error={errorAt('birthDate')}
        order={datePartOrder()}
        partLabels={{
          day: t('registration.day'),
          month: t('registration.month'),
          year: t('registration.year'),
        }}
        onChange={(birthDate) => set('birthDate', birthDate)}
      />
      <RadioCards
        id={fieldId('gender')}
        legend={<span className={styles['legend']}>{t('registration.gender')}</span>}
        isRow
        value={values.gender}
        error={errorAt('gender')}
        onChange={(gender) => set('gender', gender === 'male' ? 'male' : 'female')}
        options={[
          { value: 'female', title: t('registration.female') },
          { value: 'male', title: t('registration.male') },
        ]}
      />
      <AddedFields form={form} names={['address', 'city']} />
      <div className={styles['pair']}>
        <TextField {...text('zipCode')} autoComplete="postal-code" maxLength={16} />
        <TextField
          {...text('phoneNumber')}
          aside={t('registration.optional')}
          type="tel"
          autoComplete="tel"
          hint={t('registration.phoneHint')}
        />
      </div>
      {features.includes('promoCodes') && (
        <TextField
          {...text('promoCode')}
          aside={t('registration.optional')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
        />
      )}
    </>
  )
}

/** Those of the fields that the rule set asks for. */
function AddedFields({
  form: { values, set, errorAt },
  names,
}: FieldsProps & { names: readonly RegistrationField[] }) {
  const t = useT()
  const { registrationFields } = useStart().rules
  return names
    .filter((name) => registrationFields.includes(name))
    .map((name) => (
      <TextField
        key={name}
        id={fieldId(name)}
        name={name}
        label={t(`registration.${name}`)}
        value={values[name]}
        error={errorAt(name)}
        autoComplete={autoComplete[name]}
        maxLength={REGISTRATION_FIELD_LENGTHS[name]}
        onChange={(event) => set(name, event.target.value)}
      />
    ))
}

import {
  AmountField,
  amountText,
  Checkbox,
  DateField,
  PasswordField,
  RadioCards,
  ReadOnlyField,
  Select,
  TextArea,
  TextField,
  type PasswordStrength,
} from '@baize/ui'
import { IconBuildingBank, IconCash, IconCreditCard, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { countryFields } from './country-fields.tsx'
import type { Specimen } from './specimen.ts'
import styles from './style-guide.module.css'

type Props = { prefix: string }

function TextFields({ prefix }: Props) {
  const t = useT()
  return (
    <div className={styles['pair']}>
      <TextField
        id={`${prefix}-rest`}
        label={t('guide.email')}
        placeholder={t('guide.emailExample')}
        hint={t('guide.hint')}
      />
      <TextField
        id={`${prefix}-filled`}
        label={t('guide.city')}
        aside={t('guide.optional')}
        defaultValue={t('guide.cityValue')}
      />
      <TextField
        id={`${prefix}-focus`}
        label={t('guide.name')}
        className={styles['focused-box']}
        defaultValue={t('guide.nameValue')}
      />
      <TextField
        id={`${prefix}-error`}
        label={t('guide.postcode')}
        defaultValue="0123"
        error={t('guide.postcodeError')}
      />
      <TextField
        id={`${prefix}-locked`}
        label={t('guide.name')}
        value={t('guide.nameValue')}
        readOnly
        hint={t('guide.locked')}
      />
      <TextField
        id={`${prefix}-start`}
        label={t('guide.allGames')}
        type="search"
        start={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      />
      <TextField id={`${prefix}-disabled`} label={t('guide.city')} value={t('guide.cityValue')} disabled />
    </div>
  )
}

const passwords = ['kex', 'kexbecka', 'Kex-Becka-77']

function PasswordFields({ prefix }: Props) {
  const t = useT()
  const [value, setValue] = useState('')
  const common = {
    label: t('guide.password'),
    showLabel: t('guide.show'),
    hideLabel: t('guide.hide'),
    autoComplete: 'off',
  }
  const levels: PasswordStrength[] = [
    { level: 1, label: t('guide.weak') },
    { level: 2, label: t('guide.fair') },
    { level: 3, label: t('guide.strong') },
  ]
  return (
    <div className={styles['pair']}>
      <PasswordField
        {...common}
        id={`${prefix}-rest`}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      {levels.map((strength, index) => (
        <PasswordField
          key={strength.level}
          {...common}
          id={`${prefix}-${index}`}
          strength={strength}
          defaultValue={passwords[index]}
        />
      ))}
    </div>
  )
}

function DateFields({ prefix }: Props) {
  const t = useT()
  const [value, setValue] = useState('')
  const common = {
    label: t('guide.birthDate'),
    partLabels: { day: t('guide.day'), month: t('guide.month'), year: t('guide.year') },
  }
  return (
    <div className={styles['pair']}>
      <DateField {...common} id={`${prefix}-rest`} value={value} onChange={setValue} />
      <DateField
        {...common}
        id={`${prefix}-error`}
        value="2019-03-14"
        onChange={() => {}}
        error={t('guide.birthDateError')}
      />
    </div>
  )
}

function Selects({ prefix }: Props) {
  const t = useT()
  const options = [
    { value: 'month', label: t('guide.thisMonth') },
    { value: 'last', label: t('guide.lastMonth') },
  ]
  return (
    <div className={styles['pair']}>
      <Select id={`${prefix}-rest`} label={t('guide.period')} options={options} />
      <Select
        id={`${prefix}-focus`}
        label={t('guide.period')}
        className={styles['focused-box']}
        options={options}
      />
      <Select id={`${prefix}-error`} label={t('guide.period')} options={options} error={t('guide.choose')} />
      <Select id={`${prefix}-disabled`} label={t('guide.period')} options={options} disabled />
    </div>
  )
}

function TextAreas({ prefix }: Props) {
  const t = useT()
  const common = {
    label: t('guide.note'),
    maxLength: 60,
    leftLabel: (left: number) =>
      left < 0 ? t('guide.lettersOver', { count: -left }) : t('guide.lettersLeft', { count: left }),
  }
  return (
    <div className={styles['pair']}>
      <TextArea {...common} id={`${prefix}-rest`} aside={t('guide.optional')} hint={t('guide.hint')} />
      <TextArea {...common} id={`${prefix}-filled`} defaultValue={t('guide.noteValue')} />
      <TextArea
        {...common}
        id={`${prefix}-error`}
        defaultValue={t('guide.noteLong')}
        error={t('guide.noteError')}
      />
      <TextArea
        {...common}
        id={`${prefix}-locked`}
        value={t('guide.noteValue')}
        readOnly
        hint={t('guide.locked')}
      />
      <TextArea {...common} id={`${prefix}-disabled`} value={t('guide.noteValue')} disabled />
    </div>
  )
}

function ReadOnlyFields({ prefix }: Props) {
  const t = useT()
  const common = { reason: t('guide.locked'), lockedLabel: t('guide.lockedLabel') }
  return (
    <div className={styles['pair']}>
      <ReadOnlyField {...common} id={`${prefix}-name`} label={t('guide.name')} value={t('guide.nameValue')} />
      <ReadOnlyField
        {...common}
        id={`${prefix}-address`}
        label={t('guide.address')}
        value={t('guide.addressValue')}
      />
    </div>
  )
}

function AmountFields({ prefix }: Props) {
  const t = useT()
  const [amount, setAmount] = useState(amountText(25_000_00n, 'HUF'))
  return (
    <div className={styles['pair']}>
      <AmountField
        id={`${prefix}-rest`}
        label={t('guide.amount')}
        aside={t('guide.range')}
        currency="HUF"
        text={amount}
        onChange={setAmount}
        faultText={() => t('guide.amountError')}
        quickAddLabel={(added) => t('guide.add', { amount: added })}
        quickAdd={[1_000_00n, 5_000_00n, 10_000_00n].map((amountMinor) => ({
          amountMinor,
          isDisabled: amountMinor === 10_000_00n,
        }))}
      />
      <AmountField
        id={`${prefix}-error`}
        label={t('guide.amount')}
        aside={t('guide.range')}
        currency="HUF"
        text="500"
        onChange={() => {}}
        faultText={() => t('guide.amountError')}
        error={t('guide.amountError')}
      />
    </div>
  )
}

function Checkboxes({ prefix }: Props) {
  const t = useT()
  return (
    <div className={styles['pair']}>
      <Checkbox id={`${prefix}-off`} label={t('guide.news')} hint={t('guide.newsHint')} />
      <Checkbox id={`${prefix}-on`} label={t('guide.news')} defaultChecked />
      <Checkbox id={`${prefix}-error`} label={t('guide.terms')} error={t('guide.termsError')} />
    </div>
  )
}

function Cards({ prefix }: Props) {
  const t = useT()
  const [value, setValue] = useState<string | null>('card')
  const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <RadioCards
      id={prefix}
      legend={t('guide.method')}
      value={value}
      onChange={setValue}
      options={[
        {
          value: 'card',
          title: t('guide.card'),
          facts: t('guide.cardFacts'),
          icon: <IconCreditCard {...icon} />,
        },
        {
          value: 'transfer',
          title: t('guide.transfer'),
          facts: t('guide.transferFacts'),
          icon: <IconBuildingBank {...icon} />,
        },
        {
          value: 'cash',
          title: t('guide.cash'),
          facts: t('guide.cashFacts'),
          icon: <IconCash {...icon} />,
          isDisabled: true,
        },
      ]}
    />
  )
}

export const fields: readonly Specimen[] = [
  { name: 'TextField', use: 'guide.use.textField', States: TextFields },
  { name: 'PasswordField', use: 'guide.use.passwordField', States: PasswordFields },
  { name: 'DateField', use: 'guide.use.dateField', States: DateFields },
  { name: 'Select', use: 'guide.use.select', States: Selects },
  ...countryFields,
  { name: 'TextArea', use: 'guide.use.textArea', States: TextAreas },
  { name: 'ReadOnlyField', use: 'guide.use.readOnlyField', States: ReadOnlyFields },
  { name: 'AmountField', use: 'guide.use.amountField', States: AmountFields },
  { name: 'Checkbox', use: 'guide.use.checkbox', States: Checkboxes },
  { name: 'RadioCards', use: 'guide.use.radioCards', States: Cards },
]

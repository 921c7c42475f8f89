import { currencyOf, parseTypedAmount, type CurrencyCode } from '@baize/domain'
import { amountText, Button, cardClass, moneyUnit, Select, TextField } from '@baize/ui'
import { useState } from 'react'
import { useLicences, useNames, useText } from '../../platform/context.tsx'
import { useForm } from '../../platform/use-form.ts'
import { filterChecks, filterSorts, filterWith } from './queue-filter.ts'
import type { QueueFilter, QueuePage } from './use-withdrawals.ts'
import styles from './withdrawals.module.css'

type Props = {
  filter: QueueFilter
  methods: QueuePage['methods']
  /** Those of the operator's accounts, one or more. */
  currencies: readonly CurrencyCode[]
  /** Ended withdrawals are always listed newest first. */
  isSorted: boolean
  onFilter: (filter: QueueFilter) => void
}

/**
 * Filter and order of a queue. They are kept in the address, so that it can be bookmarked or sent to a
 * colleague.
 */
export function FilterForm({ filter, methods, currencies, isSorted, onFilter }: Props) {
  const { t } = useText()
  // Typed amounts are of the chosen currency, of the first one while none is chosen.
  const currency = filter.currency ?? firstOf(currencies)
  const [values, onValues] = useState({
    text: filter.text ?? '',
    from: textOf(filter.from, currency),
    to: textOf(filter.to, currency),
  })
  const form = useForm({
    id: 'filter',
    values,
    onValues,
    validate: (typed) =>
      (['from', 'to'] as const)
        .filter((field) => minorOf(typed[field], currency) === null)
        .map((field) => ({ field, text: t('withdrawals.filter.noAmount') })),
    send: async ({ text, from, to }) => {
      const amounts = { from: minorOf(from, currency) ?? '', to: minorOf(to, currency) ?? '' }
      const isNamed = currencies.length > 1 && amounts.from + amounts.to !== ''
      onFilter(cleaned({ ...filter, text: text.trim(), ...amounts, ...(isNamed && { currency }) }))
    },
  })
  const chooseCurrency = (value: string) => {
    // Amounts of another currency are other amounts.
    onValues({ ...values, from: '', to: '' })
    onFilter(cleaned({ ...filter, from: '', to: '', currency: value }))
  }
  const choose = (name: 'licence' | 'check' | 'with' | 'method' | 'sort', value: string) =>
    onFilter(cleaned({ ...filter, [name]: value }))
  return (
    <form
      className={cardClass(styles['filter'])}
      aria-label={t('withdrawals.filter')}
      noValidate
      onSubmit={form.onSubmit}
    >
      <div className={styles['filter-first']}>
        <TextField
          id={form.idOf('text')}
          label={t('withdrawals.filter.text')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={values.text}
          onChange={(event) => form.set('text', event.target.value)}
        />
        {isSorted && (
          <Select
            id="filter-sort"
            label={t('withdrawals.filter.sort')}
            value={filter.sort ?? ''}
            options={[
              { value: '', label: t('withdrawals.filter.sort.due') },
              ...filterSorts.map((value) => ({ value, label: t(`withdrawals.filter.sort.${value}`) })),
            ]}
            onChange={(event) => choose('sort', event.target.value)}
          />
        )}
      </div>
      {currencies.length > 1 && (
        <CurrencySelect currency={filter.currency} currencies={currencies} onChoose={chooseCurrency} />
      )}
      {(['from', 'to'] as const).map((field) => (
        <TextField
          key={field}
          id={form.idOf(field)}
          label={t(`withdrawals.filter.${field}`)}
          inputMode={currencyOf(currency).shownDecimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          end={<span aria-hidden="true">{moneyUnit(currency)}</span>}
          value={values[field]}
          error={form.textAt(field)}
          onChange={(event) => form.set(field, event.target.value)}
        />
      ))}
      <FilterSelects filter={filter} methods={methods} onChoose={choose} />
      <div className={styles['filter-acts']}>
        <Button type="submit">{t('withdrawals.filter.apply')}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            onValues({ text: '', from: '', to: '' })
            form.show([])
            onFilter({})
          }}
        >
          {t('withdrawals.filter.clear')}
        </Button>
      </div>
    </form>
  )
}

type CurrencySelectProps = {
  currency: CurrencyCode | undefined
  currencies: readonly CurrencyCode[]
  onChoose: (value: string) => void
}

function CurrencySelect({ currency, currencies, onChoose }: CurrencySelectProps) {
  const { t } = useText()
  return (
    <Select
      id="filter-currency"
      label={t('withdrawals.filter.currency')}
      value={currency ?? ''}
      options={[
        { value: '', label: t('withdrawals.filter.all') },
        ...currencies.map((code) => ({ value: code, label: code })),
      ]}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}

type Choose = (name: 'licence' | 'check' | 'with' | 'method', value: string) => void

/** The filters that are chosen from a list: licence, concern, assignee and method. */
function FilterSelects({
  filter,
  methods,
  onChoose,
}: Pick<Props, 'filter' | 'methods'> & { onChoose: Choose }) {
  const { t } = useText()
  const { methodName } = useNames()
  const { licences, hasSeveral } = useLicences()
  const all = { value: '', label: t('withdrawals.filter.all') }
  return (
    <>
      {hasSeveral && (
        <Select
          id="filter-licence"
          label={t('withdrawals.filter.licence')}
          value={filter.licence ?? ''}
          options={[all, ...licences.map(({ name, title }) => ({ value: name, label: title }))]}
          onChange={(event) => onChoose('licence', event.target.value)}
        />
      )}
      <Select
        id="filter-check"
        label={t('withdrawals.filter.check')}
        value={filter.check ?? ''}
        options={[
          all,
          ...filterChecks.map((value) => ({
            value,
            label: value === 'none' ? t('withdrawals.allClear') : t(`withdrawals.concern.${value}`),
          })),
        ]}
        onChange={(event) => onChoose('check', event.target.value)}
      />
      <Select
        id="filter-with"
        label={t('withdrawals.filter.assignee')}
        value={filter.with ?? ''}
        options={[
          all,
          ...filterWith.map((value) => ({ value, label: t(`withdrawals.filter.assignee.${value}`) })),
        ]}
        onChange={(event) => onChoose('with', event.target.value)}
      />
      <Select
        id="filter-method"
        label={t('withdrawals.filter.method')}
        value={filter.method ?? ''}
        options={[all, ...methods.map(({ id }) => ({ value: String(id), label: methodName(id) }))]}
        onChange={(event) => onChoose('method', event.target.value)}
      />
    </>
  )
}

function firstOf([first]: readonly CurrencyCode[]): CurrencyCode {
  if (first === undefined) throw new Error('FilterForm: the operator has no currency')
  return first
}

const textOf = (minor: string | undefined, currency: CurrencyCode) =>
  minor === undefined ? '' : amountText(BigInt(minor), currency)

/**
 * Minor units as the address contains them, empty for an empty field; null when the text is not an amount.
 */
function minorOf(text: string, currency: CurrencyCode): string | null {
  const read = parseTypedAmount(text, currency)
  if (read.ok) return read.value.toString()
  return read.error === 'mandatory' ? '' : null
}

/** Removes empty values. */
const cleaned = (filter: Record<string, unknown>): QueueFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))

import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import fieldStyles from './field.module.css'
import { Field, fieldAria, type FieldProps } from './field.tsx'
import type { IndexedOption, SearchOption } from './search-options.ts'
import styles from './search-select.module.css'
import { TextField } from './text-field.tsx'
import { useListPlace } from './use-list-place.ts'
import { useSearchSelect } from './use-search-select.ts'
import { useSettledText } from './use-settled-text.ts'

export type { SearchOption } from './search-options.ts'

type Props = FieldProps & {
  options: readonly SearchOption[]
  /** The value of the chosen option; empty for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** How many options match the typed text, announced to screen readers. */
  resultsLabel: (count: number) => string
  noResultsLabel: string
  /** The accessible name of the button that empties the field; only a field that is not mandatory has it. */
  clearLabel?: string | undefined
  /** What the browser fills in: `country`, `country-name`, `tel-country-code`. */
  autoComplete?: string | undefined
  name?: string | undefined
  placeholder?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  /** Framed as wrong without an error of its own, where it is a part of a field that has one. */
  isWrong?: boolean
  /** The list is as wide as the nearest positioned element around the field, not as the field. */
  hasWideList?: boolean
}

/**
 * A choice from a long list, with a search that ignores accents and letter case. Text that names no option is
 * replaced by the chosen one when the field is left. A read-only field shows a lock, as a text field does.
 */
export function SearchSelect({ readOnly = false, ...props }: Props) {
  if (!readOnly) return <Editable {...props} />
  const { id, label, aside, hint, error, isLabelHidden = false, className, options, value } = props
  const { label: text = '', shortLabel = text } = options.find((option) => option.value === value) ?? {}
  const field = { id, label, aside, hint, error, isLabelHidden, className }
  return <TextField {...field} value={shortLabel} readOnly />
}

function Editable(props: Omit<Props, 'readOnly'>) {
  const { id, label, aside, hint, error, isLabelHidden = false, className } = props
  const { options, value, onChange, onBlur, clearLabel, placeholder } = props
  const { disabled = false, isWrong = Boolean(error), hasWideList = false } = props
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const canBeEmptied = clearLabel !== undefined
  const select = useSearchSelect({ options, value, onChange, onBlur, canBeEmptied })
  const { isOpen, found, chosen, activeOption } = select
  const activeId = activeOption && optionId(id, activeOption)
  useListPlace(popup, { isOpen, count: options.length, activeId })
  const results = found.length === 0 ? props.noResultsLabel : props.resultsLabel(found.length)
  const announced = useSettledText(select.isSearching ? results : '')
  const aria = fieldAria({ id, hint, error })
  const chosenId = chosen?.shortLabel === undefined ? undefined : `${id}-chosen`
  const openList = () => {
    if (isOpen) return
    input.current?.select()
    select.open()
  }
  return (
    <Field
      {...{ id, aside, hint, error, isLabelHidden, className }}
      label={<span id={`${id}-label`}>{label}</span>}
    >
      <div
        className={classNames(
          fieldStyles['box'],
          isWrong && fieldStyles['wrong'],
          styles['box'],
          hasWideList && styles['has-wide-list'],
        )}
      >
        <input
          ref={input}
          id={id}
          role="combobox"
          className={classNames(fieldStyles['input'], styles['input'])}
          aria-autocomplete="list"
          aria-expanded={isOpen && found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen ? activeId : undefined}
          aria-required={props.required === true ? true : undefined}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={[chosenId, aria['aria-describedby']].filter(Boolean).join(' ') || undefined}
          // The browser fills in the hidden select, and its own list would cover ours.
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          disabled={disabled}
          value={select.text}
          onChange={select.edit}
          onKeyDown={select.press}
          onClick={openList}
          onBlur={select.leave}
        />
        {chosenId !== undefined && (
          <span id={chosenId} className="visually-hidden">
            {chosen?.label}
          </span>
        )}
        {clearLabel !== undefined && value !== '' && !disabled && (
          <ClearButton
            label={clearLabel}
            onPress={() => {
              select.change('')
              input.current?.focus()
            }}
          />
        )}
        <IconChevronDown className={styles['chevron']} size={18} stroke={1.75} aria-hidden="true" />
        {isOpen && (
          <div
            ref={popup}
            role="presentation"
            className={styles['popup']}
            // The focus stays in the input.
            onMouseDown={(event) => event.preventDefault()}
          >
            {found.length === 0 ? (
              <p className={styles['none']} aria-hidden="true">
                {props.noResultsLabel}
              </p>
            ) : (
              <List {...{ id, found, value, activeId }} onChoose={select.change} />
            )}
          </div>
        )}
        <span role="status" className="visually-hidden">
          {announced}
        </span>
        {!disabled && <FilledIn {...props} onFocus={() => input.current?.focus()} />}
      </div>
    </Field>
  )
}

const optionId = (id: string, { position }: IndexedOption) => `${id}-option-${position}`

type ListProps = {
  id: string
  found: readonly IndexedOption[]
  value: string
  activeId: string | undefined
  onChoose: (value: string) => void
}

function List({ id, found, value, activeId, onChoose }: ListProps) {
  return (
    <div id={`${id}-list`} role="listbox" className={styles['list']} aria-labelledby={`${id}-label`}>
      {found.map((entry) => {
        const { option } = entry
        const isChosen = option.value === value
        const isActive = optionId(id, entry) === activeId
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input keeps focus and keys
          <div
            key={option.value}
            id={optionId(id, entry)}
            role="option"
            aria-selected={isChosen}
            data-active={isActive ? '' : undefined}
            className={styles['option']}
            onClick={() => onChoose(option.value)}
          >
            <span className={styles['option-label']}>{option.label}</span>{' '}
            {isChosen && <IconCheck size={18} stroke={2} aria-hidden="true" />}
            {option.aside !== undefined && <span className={styles['option-aside']}>{option.aside}</span>}
          </div>
        )
      })}
    </div>
  )
}

/** Outside the order of the Tab key: by keyboard the text is deleted. */
const ClearButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles['clear']}
    aria-label={label}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <IconX size={18} stroke={1.75} aria-hidden="true" />
  </button>
)

type FilledInProps = Pick<Props, 'options' | 'value' | 'onChange' | 'autoComplete' | 'name'> & {
  label: ReactNode
  onFocus: () => void
}

/**
 * Browsers fill in a native select by its options' values and texts, which the text of an input does not
 * match. It is out of sight, because they leave out what is not displayed.
 */
function FilledIn({ label, options, value, onChange, autoComplete, name, onFocus }: FilledInProps) {
  if (autoComplete === undefined && name === undefined) return null
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {label}
        <select
          tabIndex={-1}
          name={name}
          autoComplete={autoComplete}
          value={value}
          onFocus={onFocus}
          onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
        >
          <option value="">–</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.aside === undefined ? option.label : `${option.label} (${option.aside})`}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

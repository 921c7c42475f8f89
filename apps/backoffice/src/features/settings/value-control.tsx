import { Checkbox, RadioCards, Select, TextField } from '@baize/ui'
import type { ReactNode } from 'react'
import { useText } from '../../platform/context.tsx'
import { TextArea } from '../../platform/text-area.tsx'
import { itemsOf, MAX_VALUE, withChoice, type Typed } from './typed-value.ts'
import type { Setting } from './use-settings.ts'
import styles from './settings.module.css'

type Props = {
  id: string
  setting: Pick<Setting, 'control' | 'value'>
  typed: Typed
  hint: string
  error: string | undefined
  onTyped: (typed: Typed) => void
}

/** The field of a setting's value, by the kind of its control. */
export function ValueControl(props: Props) {
  const { t } = useText()
  const { id, setting, typed, hint, error, onTyped } = props
  const { kind, choices, mayBeNull } = setting.control
  const label = t('settings.edit')
  const onText = (text: string) => onTyped({ isNothing: false, text })
  switch (kind) {
    case 'switch':
      return (
        <>
          <RadioCards
            isRow
            id={id}
            legend={label}
            options={(['true', 'false'] as const).map((value) => ({
              value,
              title: t(`settings.value.${value}`),
            }))}
            value={typed.isNothing ? null : typed.text}
            error={error}
            onChange={onText}
          />
          <p className={styles['second']}>{hint}</p>
        </>
      )
    case 'choice':
      return (
        <Select
          {...{ id, label, hint, error }}
          value={typed.text}
          options={[
            ...(mayBeNull ? [{ value: '', label: t('settings.value.null') }] : []),
            ...choices.map((value) => ({ value, label: value })),
          ]}
          onChange={({ target }) => onTyped({ isNothing: target.value === '', text: target.value })}
        />
      )
    case 'choices':
      return <Choices {...props} />
    case 'json':
      return (
        <TextArea
          {...{ id, label, hint, error }}
          kind="code"
          rows={Math.min(16, Math.max(4, typed.text.split('\n').length + 1))}
          // Indents do not count towards the value.
          maxLength={MAX_VALUE * 4}
          value={typed.text}
          onChange={onText}
        />
      )
    case 'number':
    case 'text':
      return (
        <WithNothing {...props}>
          <TextField
            {...{ id, label, hint, error }}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            maxLength={MAX_VALUE}
            autoComplete="off"
            spellCheck={false}
            disabled={typed.isNothing}
            value={typed.text}
            onChange={({ target }) => onText(target.value)}
          />
        </WithNothing>
      )
  }
}

/** A field that may stay without a value, which is not the same as an empty text. */
function WithNothing({ id, setting, typed, onTyped, children }: Props & { children: ReactNode }) {
  const { t } = useText()
  if (!setting.control.mayBeNull) return children
  return (
    <div>
      {children}
      <Checkbox
        id={`${id}-nothing`}
        label={t('settings.edit.nothing')}
        checked={typed.isNothing}
        onChange={({ target }) => onTyped({ ...typed, isNothing: target.checked })}
      />
    </div>
  )
}

function Choices({ id, setting: { control, value }, typed, hint, error, onTyped }: Props) {
  const { t } = useText()
  const chosen = itemsOf(typed.text)
  return (
    <fieldset className={styles['choices']} aria-describedby={`${id}-all`}>
      <legend>{t('settings.edit')}</legend>
      {control.choices.map((choice, index) => (
        <Checkbox
          key={choice}
          id={index === 0 ? id : `${id}-${choice}`}
          label={choice}
          checked={chosen.includes(choice)}
          onChange={() =>
            onTyped({
              isNothing: false,
              text: withChoice(typed.text, choice, { choices: control.choices, inForce: value }),
            })
          }
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={styles['fault']}>
          {error}
        </p>
      )}
      <p id={`${id}-all`} className={styles['second']}>
        {hint}
      </p>
    </fieldset>
  )
}

import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { BoxedField, splitField, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & { options: readonly { value: string; label: string }[] }

/** A choice from a short list, with the device's native picker. */
export function Select({ options, ...props }: Props) {
  const { field, control } = splitField(props)
  return (
    <BoxedField {...field}>
      <select {...control} className={classNames(styles['input'], styles['select'])}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles['select-icon']} size={18} stroke={1.75} aria-hidden="true" />
    </BoxedField>
  )
}

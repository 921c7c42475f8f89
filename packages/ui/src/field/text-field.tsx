import { IconLock } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { BoxedField, splitField, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'id'> & { start?: ReactNode; end?: ReactNode; below?: ReactNode }

/**
 * One line of text. `below` stands between the field and its notes. A read-only field shows a lock; its hint
 * should give the reason.
 */
export function TextField({ start, end, below, ...props }: Props) {
  const { field, control } = splitField(props)
  const isLocked = control.readOnly === true
  return (
    <BoxedField {...field} isLocked={isLocked} below={below}>
      {isLocked ? <IconLock size={18} stroke={1.75} aria-hidden="true" /> : start}
      <input {...control} className={styles['input']} />
      {end}
    </BoxedField>
  )
}

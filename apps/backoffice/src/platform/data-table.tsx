import { Card, classNames } from '@baize/ui'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'

export type Column = { readonly key: string; readonly label: string; readonly isNumber?: boolean }
type Props = {
  /** The caption, for screen readers only. */
  caption: string
  columns: readonly Column[]
  /** `tight`: many short cells that never wrap. `text`: cells with text, aligned to the first line. */
  cells?: 'plain' | 'tight' | 'text'
  className?: string | undefined
  /** The rows, as `tr` elements. */
  children: ReactNode
}

/**
 * A list as a table; on a phone each row is a card of its cells and the column heads are for screen readers
 * only. A cell that needs a visible head has it in `data-label`; an empty cell is hidden by `data-empty`.
 */
export function DataTable({ caption, columns, cells = 'plain', className, children }: Props) {
  return (
    <Card as="div" className={styles['box']}>
      <table className={classNames(styles['table'], className)} data-cells={cells}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-column={column.key}
                className={column.isNumber ? styles['number'] : undefined}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Card>
  )
}

/** A cell of a column; `isNumber` aligns it as a number, `label` stands before it on a phone. */
export function NumberCell({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <td className={styles['number']} data-label={label}>
      {children}
    </td>
  )
}

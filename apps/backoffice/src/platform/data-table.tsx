import { classNames } from '@baize/ui'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'

export type Column = { readonly key: string; readonly label: string; readonly isNumber?: boolean }
type Props = {
  /** Read out before the table; nobody sees it. */
  caption: string
  columns: readonly Column[]
  /** `tight`: many short cells, never wrapped. `text`: cells that are read, from their first line on. */
  cells?: 'plain' | 'tight' | 'text'
  className?: string | undefined
  /** The rows, as `tr`. */
  children: ReactNode
}

/**
 * A list as a table; on a phone each row is a card of its cells. There the heads are only read out: a cell that needs its own in sight
 * has it in `data-label`, and one with nothing to say is left out by `data-empty`.
 */
export function DataTable({ caption, columns, cells = 'plain', className, children }: Props) {
  return (
    <div className={styles['box']}>
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
    </div>
  )
}

/** A cell below the head of a column that `isNumber`; `label` stands before it on a phone. */
export function NumberCell({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <td className={styles['number']} data-label={label}>
      {children}
    </td>
  )
}

import { classNames } from '../class-names.ts'
import styles from './feedback.module.css'

type Props = { width?: number | string; height?: number | string; className?: string }

/** The still shape of what is loading, in its exact size, so that nothing moves when it comes. */
export function Skeleton({ width = '100%', height = 20, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles['skeleton'], className)}
      style={{ width, height }}
    />
  )
}

import { classNames } from '../class-names.ts'
import styles from './feedback.module.css'

type Props = { width?: number | string; height?: number | string; className?: string }

/** A placeholder in the exact size of the loading content, so that nothing moves when it arrives. */
export function Skeleton({ width = '100%', height = 20, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles['skeleton'], className)}
      style={{ width, height }}
    />
  )
}

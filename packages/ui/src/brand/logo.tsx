import styles from './logo.module.css'

type Props = { name: string }

/** The logo: half a card table with its printed arc and one gold chip, beside the site's name. */
export function Logo({ name }: Props) {
  return (
    <span className={styles['logo']}>
      {/* The header is dark in both themes, so these colours are fixed. */}
      <svg width="36" height="20" viewBox="0 0 36 20" aria-hidden="true" data-theme="dark">
        <path d="M1 1h34a17 17 0 0 1-34 0Z" className={styles['table']} />
        <path d="M1 1h34a17 17 0 0 1-34 0Z" className={styles['rim']} />
        <path d="M7.5 1.5a10.5 10.5 0 0 0 21 0" className={styles['rim']} />
        <circle cx="18" cy="3.4" r="3" className={styles['chip']} />
      </svg>
      <span className={styles['name']}>{name}</span>
    </span>
  )
}

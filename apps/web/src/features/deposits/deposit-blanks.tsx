import { classNames } from '@baize/ui'
import styles from './deposit-blanks.module.css'

/**
 * The places of the methods, the form and the summary until they are loaded. The server's document contains
 * them too, where the security policy allows no style attributes.
 */
export function DepositBlanks() {
  return (
    <>
      {['methods', 'form', 'summary'].map((part) => (
        <span key={part} className={classNames(styles['blank'], styles[part])} aria-hidden="true" />
      ))}
    </>
  )
}

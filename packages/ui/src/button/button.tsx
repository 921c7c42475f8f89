import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'
type Appearance = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean }

/** The classes of a button, for a link that looks like one. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  block = false,
}: Appearance = {}): string {
  return classNames(styles['button'], styles[variant], styles[size], block && styles['block'])
}

/** The classes of a button, or a link, that is an icon: 44 pixels, without a border. Its name is a label. */
export const iconButtonClass: string = classNames(styles['icon-only'])

type Props = Appearance & { icon?: ReactNode; isWorking?: boolean } & ComponentProps<'button'>

/**
 * A button. While `isWorking` it stays focusable but does nothing, so that a second press cannot send the
 * form twice and a screen reader does not lose its place. With `aria-disabled` it stays focusable too: its
 * caller ignores the press and says the reason.
 */
export function Button({
  variant,
  size,
  block,
  icon,
  isWorking = false,
  className,
  children,
  onClick,
  type = 'button',
  'aria-disabled': isDisabled = false,
  ...rest
}: Props) {
  const appearance: Appearance = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(block && { block }),
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(appearance), className)}
      aria-disabled={isWorking || isDisabled || undefined}
      data-working={isWorking || undefined}
      onClick={(event) => {
        if (isWorking) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isWorking ? <span className={styles['spinner']} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

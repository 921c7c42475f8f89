import { createElement, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

type Look = {
  /** With a shadow: the card that a screen is about. */
  isRaised?: boolean
  /** Without an edge in windows under 768 px. */
  isFlatOnPhones?: boolean
}

/**
 * The edge and surface of a card, for elements that `Card` does not cover, such as forms and lists. The inner
 * distances are those of the content's own class.
 */
export function cardClass(
  className?: string,
  { isRaised = false, isFlatOnPhones = false }: Look = {},
): string {
  return classNames(
    styles['card'],
    isRaised && styles['raised'],
    isFlatOnPhones && styles['flat-on-phones'],
    className,
  )
}

type Props = Look & ComponentProps<'section'> & { as?: 'section' | 'article' | 'aside' | 'div' }

/** A box on the page's ground for things that belong together. */
export function Card({
  as = 'section',
  isRaised = false,
  isFlatOnPhones = false,
  className,
  ...rest
}: Props): ReactNode {
  return createElement(as, { ...rest, className: cardClass(className, { isRaised, isFlatOnPhones }) })
}

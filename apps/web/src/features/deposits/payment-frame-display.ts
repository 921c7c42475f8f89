import type { PaymentFrameDisplay } from '@baize/contract'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { postToFrame } from '../../platform/frame-messages.ts'
import { readFrameTheme } from '../../platform/frame-theme.ts'
import { useColorScheme } from '../../platform/theme.ts'

type Framed = {
  frame: RefObject<HTMLIFrameElement | null>
  /** The origin of the outcome's address: no other page gets the theme. */
  origin: string
  reference: string
}

/** A page that takes longer to load is shown unfinished. */
const SHOWN_AFTER_MS = 1_000

/** The empty page of a new frame, before the provider's. A page of another origin cannot be read. */
function isEmpty({ contentWindow }: HTMLIFrameElement): boolean {
  try {
    return contentWindow?.location.href === 'about:blank'
  } catch {
    return false
  }
}

/**
 * How a provider's page in a frame is displayed: with the site's theme and its own height, if it sends the
 * messages for it (ADR 0062), else with its own look and the frame's height.
 */
export function usePaymentFrameDisplay({ frame, origin, reference }: Framed) {
  const colorScheme = useColorScheme()
  const [height, setHeight] = useState<number | null>(null)
  const [isShown, setIsShown] = useState(false)
  /** Whether the page in the frame has asked for the theme, and whether it has done so before it was loaded. */
  const page = useRef({ hasAsked: false, isNew: false })

  const sendTheme = () => {
    if (!page.current.hasAsked) return
    const theme = readFrameTheme()
    postToFrame(frame.current, origin, { v: 1, flow: 'deposit', type: 'theme', reference, theme })
  }
  const onColorScheme = useEffectEvent(sendTheme)
  useEffect(() => onColorScheme(), [colorScheme])
  useEffect(() => {
    const timer = window.setTimeout(() => setIsShown(true), SHOWN_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [])

  return {
    /** In CSS pixels; `null` when the page reports none. */
    height,
    /** False until the page is there: an empty white area would flash in the dark theme. */
    isShown,
    onMessage(message: PaymentFrameDisplay) {
      if (message.type === 'height') {
        setIsShown(true)
        return setHeight(message.height)
      }
      page.current = { hasAsked: true, isNew: true }
      sendTheme()
    },
    onLoad(loaded: HTMLIFrameElement) {
      if (isEmpty(loaded)) return
      setIsShown(true)
      // The frame leads to other pages, such as the bank's: those that send nothing get the frame's height.
      if (!page.current.isNew) setHeight(null)
      page.current = { hasAsked: page.current.isNew, isNew: false }
    },
  }
}

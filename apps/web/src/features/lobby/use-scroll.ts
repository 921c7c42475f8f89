import { useEffect, useState, type RefObject } from 'react'

const atStart = { canGoBack: false, canGoOn: false, page: 1, pages: 1 }
/** Tolerance for rounded positions. */
const SLACK_PX = 4

/** The position of a horizontal scroller, in pages of its visible width, and functions to move it. */
export function useScroll(scroller: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState(atStart)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => {
      const now = placeOf(
        element.scrollLeft,
        element.clientWidth,
        element.scrollWidth,
        element.firstElementChild?.clientWidth ?? 0,
      )
      setPlace((before) =>
        before.page === now.page && before.pages === now.pages && before.canGoOn === now.canGoOn
          ? before
          : now,
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller])
  const move = (direction: 1 | -1) => {
    const element = scroller.current
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    element?.scrollBy({ left: direction * element.clientWidth, behavior: isStill ? 'auto' : 'smooth' })
  }
  return { ...place, move }
}

/** A page is the visible width; where only one wide child fits, one child is moved at a time. */
export function placeOf(left: number, visible: number, total: number, firstChild: number) {
  const max = Math.max(0, total - visible)
  const step = Math.max(1, Math.min(visible, Math.max(firstChild, visible / 2)))
  const pages = max <= SLACK_PX ? 1 : 1 + Math.max(1, Math.round(max / step))
  const page = max <= SLACK_PX ? 1 : 1 + Math.round((left / max) * (pages - 1))
  return { canGoBack: left > SLACK_PX, canGoOn: left < max - SLACK_PX, page, pages }
}

import { useEffect, useState, type RefObject } from 'react'

/** Distance from the viewport at which content is rendered, and removed again. */
const MARGIN_PX = 400

/**
 * Whether the element is visible or close to the viewport. `isNearAtFirst` applies before the browser
 * reports.
 */
export function useNear(element: RefObject<Element | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setNear] = useState(isNearAtFirst)
  useEffect(() => {
    const watched = element.current
    if (watched === null) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: `${MARGIN_PX}px 0px`,
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

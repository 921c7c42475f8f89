import { useEffect, useState, type RefObject } from 'react'

/** So far from the window things are made ready, and forgotten again. */
const MARGIN_PX = 400

/** Is the element in sight or close to it? `isNearAtFirst` says what holds before the browser has told. */
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

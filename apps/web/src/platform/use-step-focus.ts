import { useCallback, useEffect, useRef } from 'react'

/** The ref of the element that receives the focus. */
export type StartRef = (element: HTMLElement | null) => void

/**
 * Moves the focus when a new step removes the focused element: to the first heading inside the ref's element,
 * or to that element. A focus elsewhere on the page stays.
 * @param step What is shown; `undefined` while it is unknown, so that a loading page does not take the focus.
 */
export function useStepFocus(step: string | number | boolean | undefined): StartRef {
  const place = useRef<HTMLElement | null>(null)
  const shown = useRef(step)
  useEffect(() => {
    const before = shown.current
    if (step === undefined || step === before) return
    shown.current = step
    if (before === undefined || (document.activeElement !== null && document.activeElement !== document.body))
      return
    const start = place.current?.querySelector<HTMLElement>('h1, h2, h3') ?? place.current
    if (start === null) return
    start.tabIndex = -1
    start.focus()
  }, [step])
  return useCallback((element) => {
    place.current = element
  }, [])
}

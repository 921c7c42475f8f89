import { useCallback, useEffect, useRef } from 'react'

/** The ref of the place where the focus begins. */
export type StartRef = (element: HTMLElement | null) => void

/**
 * Where the keyboard goes on when a step takes away what had the focus: to the first heading in the place that the ref names, or to the
 * place itself. Whoever is elsewhere on the page stays there.
 * @param step What is shown; `undefined` while that is not known yet, so that no page takes the focus when it loads.
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

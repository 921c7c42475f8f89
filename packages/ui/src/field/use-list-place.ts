import { useLayoutEffect, type RefObject } from 'react'

const GAP_PX = 8
const OPTION_PX = 44
/** With less room than for five options the list opens above, or the page makes room. */
const COMFORTABLE_OPTIONS = 5
/** Below this width the list always opens below its field, where a phone has its keyboard away from both. */
const WIDE_PX = 768

function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight)
      return parent
  return document.scrollingElement ?? document.documentElement
}

/** Scrolls what an element lies in and answers how far it went. */
function scrollUp(element: Element, by: number): number {
  const scroller = scrollerOf(element)
  const before = scroller.scrollTop
  scroller.scrollBy({ top: by, behavior: 'instant' })
  return scroller.scrollTop - before
}

/** The part of the window that neither zoom nor a keyboard on the screen hides. */
function visiblePart(): { top: number; height: number } {
  const view = window.visualViewport
  return { top: view?.offsetTop ?? 0, height: view?.height ?? window.innerHeight }
}

/** Gives a popup the room between its field and the end of what is visible. */
function place(popup: HTMLElement, count: number): void {
  const field = popup.offsetParent?.getBoundingClientRect()
  if (field === undefined) return
  const { top, height } = visiblePart()
  const sticky = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const wanted = Math.min(count, COMFORTABLE_OPTIONS) * OPTION_PX + 2 * GAP_PX
  const above = field.top - top - 2 * GAP_PX
  let below = top + height - field.bottom - 2 * GAP_PX
  const isAbove = below < wanted && above > below && window.innerWidth >= WIDE_PX
  if (below < wanted && !isAbove)
    below += scrollUp(popup, Math.max(0, Math.min(wanted - below, above - Math.min(sticky, height / 6))))
  popup.dataset['side'] = isAbove ? 'above' : 'below'
  popup.style.setProperty('--room', `${Math.max(isAbove ? above : below, 0)}px`)
}

/** Moves only the list, never the page: by a line for the next option, and the middle of the list to one far away. */
function showActive(popup: HTMLElement): void {
  const option = popup.querySelector<HTMLElement>('[data-active]')
  const list = option?.parentElement
  if (option === null || list == null) return
  const start = option.offsetTop - GAP_PX
  const missing = start + option.offsetHeight + 2 * GAP_PX - list.scrollTop - list.clientHeight
  const away = start < list.scrollTop ? list.scrollTop - start : missing
  if (away <= 0) return
  if (away > 2 * OPTION_PX) list.scrollTop = start - (list.clientHeight - option.offsetHeight) / 2
  else list.scrollTop += start < list.scrollTop ? -away : away
}

type Options = {
  isOpen: boolean
  /** The number of all options, not of those that a search leaves: the list stays where it opened. */
  count: number
  activeId: string | undefined
}

/**
 * Keeps an open list within what is visible, also when the keyboard of a phone appears, and its active option
 * in sight.
 */
export function useListPlace(
  popup: RefObject<HTMLElement | null>,
  { isOpen, count, activeId }: Options,
): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const update = () => {
      if (popup.current !== null) place(popup.current, count)
    }
    update()
    const view = window.visualViewport ?? window
    view.addEventListener('resize', update)
    return () => view.removeEventListener('resize', update)
  }, [isOpen, popup, count])
  useLayoutEffect(() => {
    if (isOpen && popup.current !== null) showActive(popup.current)
  }, [isOpen, popup, activeId])
}

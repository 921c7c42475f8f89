import { Chip, classNames } from '@baize/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useT } from '../../platform/i18n.tsx'
import styles from './lobby-filter.module.css'
import { usePanel } from './use-panel.ts'

export type ChipItem = {
  readonly name: string
  readonly label: string
  readonly icon?: ReactNode
  readonly isOn: boolean
  readonly onPress: () => void
}

const GAP_PX = 8

/**
 * Chips on one line. Those that do not fit are in a panel under "More" (1§2); on touch screens the row is
 * swiped instead.
 */
export function ChipRow({ items, label }: { items: readonly ChipItem[]; label: string }) {
  const t = useT()
  const row = useRef<HTMLDivElement>(null)
  const { isOpen, toggle, frame } = usePanel()
  const fitting = useFitting(row, items)
  useChosenInSight(row, items)
  const rest = items.slice(fitting)
  return (
    <div ref={row} className={styles['chips']} role="group" aria-label={label}>
      {items.map((item, index) => (
        <Chip
          key={item.name}
          isOn={item.isOn}
          icon={item.icon}
          className={classNames(index >= fitting && styles['no-room'])}
          onClick={item.onPress}
          data-chip
        >
          {item.label}
        </Chip>
      ))}
      <div ref={frame} className={classNames(styles['more'], rest.length === 0 && styles['no-room'])}>
        <Chip isFilled={rest.some((item) => item.isOn)} aria-expanded={isOpen} onClick={toggle}>
          {t('lobby.filter.more')}
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </Chip>
        {isOpen && (
          <div className={classNames(styles['panel'], styles['panel-chips'])}>
            {rest.map((item) => (
              <Chip key={item.name} isOn={item.isOn} icon={item.icon} onClick={item.onPress}>
                {item.label}
              </Chip>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/** Where chips are swiped, the page of a group scrolls to its chip and shows a part of the next one. */
function useChosenInSight(row: RefObject<HTMLDivElement | null>, items: readonly ChipItem[]): void {
  const chosenOf = items.map((item) => (item.isOn ? item.label : '')).join()
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed=true]')
    const line = row.current?.parentElement
    if (chosen == null || line == null) return
    const hidden = chosen.getBoundingClientRect().right - line.getBoundingClientRect().right
    if (hidden > 0) line.scrollBy({ left: hidden + 6 * GAP_PX, behavior: 'instant' })
  }, [row, chosenOf])
}

/** How many chips fit beside "More", measured again when the row or its font size changes. */
function useFitting(row: RefObject<HTMLDivElement | null>, items: readonly ChipItem[]): number {
  const [fitting, setFitting] = useState(items.length)
  const labels = items.map((item) => item.label).join()
  useLayoutEffect(() => {
    const element = row.current
    if (element === null) return
    const measure = () => {
      const widths = [...element.querySelectorAll<HTMLElement>(':scope > [data-chip]')].map(
        (chip) => chip.offsetWidth,
      )
      const moreWidth = element.querySelector<HTMLElement>(':scope > div')?.offsetWidth ?? 0
      setFitting(howManyFit(widths, moreWidth, element.clientWidth))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Not `document.fonts.ready`: reading it lays out the whole page at once.
    document.fonts.addEventListener('loadingdone', measure)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', measure)
    }
  }, [row, labels])
  return Math.min(fitting, items.length)
}

/** The number of chips that fit into this width; when not all do, "More" follows them. */
export function howManyFit(widths: readonly number[], moreWidth: number, room: number): number {
  const widthOf = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + GAP_PX, 0)
  if (widthOf(widths.length) - GAP_PX <= room) return widths.length
  let count = widths.length - 1
  while (count > 0 && widthOf(count) + moreWidth > room) count--
  return count
}

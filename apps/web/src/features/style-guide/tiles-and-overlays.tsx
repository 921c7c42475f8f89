import { Button, Card, Dialog, Popover, Tile, TileSkeleton } from '@baize/ui'
import { IconHeart } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { everything, useGames } from '../lobby/index.ts'
import type { Specimen } from './specimen.ts'
import styles from './style-guide.module.css'

/** Tiles of fixed sample games, because the catalogue is the operator's. */
function Tiles({ prefix }: { prefix: string }) {
  const t = useT()
  const [game] = useGames(everything, true).data?.pages[0]?.games ?? []
  const [isFavourite, setFavourite] = useState(true)
  if (game === undefined) return <TileSkeleton />
  const button = (label: string) => (className: string) => (
    <button type="button" className={className}>
      {label}
    </button>
  )
  const tile = {
    art: game.art,
    title: game.title,
    studio: game.studio,
    facts: [t('guide.tile.rtp'), t('guide.tile.from')],
    play: button(t('guide.tile.play')),
    demo: button(t('guide.tile.demo')),
  }
  return (
    <div className={styles['tiles']}>
      <Tile {...tile} />
      <div className={styles['focused-tile']}>
        <Tile {...tile} tag={t('guide.tile.new')} />
      </div>
      <Tile
        {...tile}
        heart={(className) => (
          <button
            type="button"
            id={`${prefix}-heart`}
            className={className}
            aria-pressed={isFavourite}
            aria-label={t('guide.tile.favourite')}
            onClick={() => setFavourite(!isFavourite)}
          >
            <IconHeart stroke={1.75} aria-hidden="true" />
          </button>
        )}
      />
      <Tile {...tile} unavailable={t('guide.tile.notOpen')} />
      <TileSkeleton />
    </div>
  )
}

function Cards() {
  const t = useT()
  return (
    <div className={styles['stack']}>
      <Card as="div" className={styles['card']}>
        <p>{t('guide.card.text')}</p>
      </Card>
      <Card as="div" isRaised className={styles['card']}>
        <p>{t('guide.card.raised')}</p>
      </Card>
      <Card as="div" isFlatOnPhones className={styles['card']}>
        <p>{t('guide.card.flat')}</p>
      </Card>
    </div>
  )
}

/** Both open over the page, so they have the page's theme. */
function Overlays() {
  const t = useT()
  const [open, setOpen] = useState<'dialog' | 'popover' | null>(null)
  const trigger = useRef<HTMLDivElement>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles['line']}>
      <Button aria-haspopup="dialog" onClick={() => setOpen('dialog')}>
        {t('guide.openDialog')}
      </Button>
      <div ref={trigger}>
        <Button aria-haspopup="dialog" aria-expanded={open === 'popover'} onClick={() => setOpen('popover')}>
          {t('guide.openPopover')}
        </Button>
      </div>
      {open === 'dialog' && (
        <Dialog title={t('guide.dialog.title')} closeLabel={t('guide.dialog.close')} onClose={close}>
          <p>{t('guide.dialog.text')}</p>
        </Dialog>
      )}
      {open === 'popover' && (
        <Popover label={t('guide.openPopover')} triggerRef={trigger} onClose={close}>
          <p>{t('guide.popover.text')}</p>
        </Popover>
      )}
    </div>
  )
}

export const tilesAndOverlays: readonly Specimen[] = [
  { name: 'Tile', use: 'guide.use.tile', States: Tiles },
  { name: 'Card', use: 'guide.use.card', States: Cards },
  { name: 'Overlays', use: 'guide.use.overlay', States: Overlays },
]

import { Logo } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import { useSettings } from '../../platform/start.ts'
import type { Specimen } from './specimen.ts'
import styles from './style-guide.module.css'

const colours = [
  ...[
    'bg',
    'surface',
    'surface-2',
    'surface-3',
    'line',
    'line-strong',
    'header',
    'felt',
    'felt-strong',
    'felt-soft',
  ],
  ...[
    'text',
    'text-2',
    'text-3',
    'gold',
    'gold-hover',
    'gold-press',
    'gold-edge',
    'gold-text',
    'on-gold',
    'focus',
  ],
  ...['success', 'success-soft', 'warning', 'warning-soft', 'danger', 'danger-soft', 'info', 'info-soft'],
]
const titles = ['hero', 'title', 'dialog', 'section', 'card']
const texts = ['lead', 'body', 'small', 'caption']
const spaces = [4, 8, 12, 16, 24, 32, 48, 64]
const corners = ['badge', 'control', 'card', 'hero', 'full']

function Colours() {
  return (
    <ul className={styles['swatches']}>
      {colours.map((name) => (
        <li key={name} className={styles['swatch']}>
          <span style={{ background: `var(--${name})` }} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

function Type() {
  const t = useT()
  return (
    <div className={styles['stack']}>
      {titles.map((name) => (
        <p key={name} style={{ font: `500 var(--size-${name}) / 1.12 var(--font-title)` }}>
          {t('guide.lead')}
        </p>
      ))}
      {texts.map((name) => (
        <p key={name} style={{ fontSize: `var(--size-${name})` }}>
          {t('guide.sentence')}
        </p>
      ))}
    </div>
  )
}

function Space() {
  return (
    <>
      <div className={styles['line']}>
        {spaces.map((size) => (
          <span key={size} className={styles['state']}>
            <span className={styles['square']} style={{ width: size, height: size }} />
            <span className={styles['caption']}>{size}</span>
          </span>
        ))}
      </div>
      <div className={styles['line']}>
        {corners.map((name) => (
          <span key={name} className={styles['state']}>
            <span className={styles['corner']} style={{ borderRadius: `var(--radius-${name})` }} />
            <span className={styles['caption']}>{name}</span>
          </span>
        ))}
      </div>
    </>
  )
}

function LogoStates() {
  return <Logo name={useSettings().siteName} />
}

export const foundations: readonly Specimen[] = [
  { name: 'Colours', use: 'guide.use.colours', States: Colours },
  { name: 'Type', use: 'guide.use.type', States: Type },
  { name: 'Space', use: 'guide.use.space', States: Space },
  { name: 'Logo', use: 'guide.use.logo', States: LogoStates },
]

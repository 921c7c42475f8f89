import { Badge, Button, Chip, type ButtonVariant } from '@baize/ui'
import { IconChevronDown, IconHeart } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../../platform/i18n.tsx'
import type { Specimen } from './specimen.ts'
import styles from './style-guide.module.css'

const hovers = {
  primary: 'primary-hover',
  secondary: 'plain-hover',
  quiet: 'plain-hover',
  danger: 'danger-hover',
} as const
const presses = {
  primary: 'primary-press',
  secondary: 'plain-press',
  quiet: 'plain-press',
  danger: 'danger-hover',
} as const
const sizes = ['small', 'medium', 'large'] as const

/** A state with its name above it. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['state']}>
      <span className={styles['caption']}>{name}</span>
      {children}
    </div>
  )
}

function Buttons() {
  const t = useT()
  const labels: Record<ButtonVariant, string> = {
    primary: t('guide.deposit'),
    secondary: t('guide.withdraw'),
    quiet: t('guide.fullTerms'),
    danger: t('guide.close'),
  }
  return (
    <div className={styles['stack']}>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <div key={variant} className={styles['stack']}>
          <h3>{t(`guide.${variant}`)}</h3>
          <div className={styles['line']}>
            <State name={t('guide.rest')}>
              <Button variant={variant}>{labels[variant]}</Button>
            </State>
            <State name={t('guide.hover')}>
              <Button variant={variant} className={styles[hovers[variant]]}>
                {labels[variant]}
              </Button>
            </State>
            <State name={t('guide.pressed')}>
              <Button variant={variant} className={styles[presses[variant]]}>
                {labels[variant]}
              </Button>
            </State>
            <State name={t('guide.focused')}>
              <Button variant={variant} className={styles['focused']}>
                {labels[variant]}
              </Button>
            </State>
            <State name={t('guide.disabled')}>
              <Button variant={variant} disabled>
                {labels[variant]}
              </Button>
            </State>
            <State name={t('guide.working')}>
              <Button variant={variant} isWorking>
                {t('guide.sending')}
              </Button>
            </State>
          </div>
        </div>
      ))}
      <State name={t('guide.sizes')}>
        <div className={styles['line']}>
          {sizes.map((size) => (
            <Button key={size} size={size}>
              {t('guide.withdraw')}
            </Button>
          ))}
        </div>
      </State>
    </div>
  )
}

function Chips() {
  const t = useT()
  const [isOn, setOn] = useState(true)
  return (
    <div className={styles['line']}>
      <State name={isOn ? t('guide.on') : t('guide.off')}>
        <Chip isOn={isOn} onClick={() => setOn(!isOn)}>
          {t('guide.allGames')}
        </Chip>
      </State>
      <State name={t('guide.off')}>
        <Chip isOn={false}>{t('guide.slots')}</Chip>
      </State>
      <State name={t('guide.hover')}>
        <Chip isOn={false} className={styles['plain-hover']}>
          {t('guide.slots')}
        </Chip>
      </State>
      <State name={t('guide.focused')}>
        <Chip
          isOn={false}
          className={styles['focused']}
          icon={<IconHeart size={18} stroke={1.75} aria-hidden="true" />}
        >
          {t('guide.favourites')}
        </Chip>
      </State>
      <State name={t('guide.rest')}>
        <Chip aria-expanded={false}>
          {t('guide.more')}
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </Chip>
      </State>
    </div>
  )
}

function Badges() {
  const t = useT()
  return (
    <div className={styles['line']}>
      <Badge kind="success">{t('guide.arrived')}</Badge>
      <Badge kind="info">{t('guide.withBank')}</Badge>
      <Badge kind="warning">{t('guide.needsDocument')}</Badge>
      <Badge kind="danger">{t('guide.refused')}</Badge>
      <Badge kind="neutral">{t('guide.settled')}</Badge>
    </div>
  )
}

export const actions: readonly Specimen[] = [
  { name: 'Button', use: 'guide.use.button', States: Buttons },
  { name: 'Chip', use: 'guide.use.chip', States: Chips },
  { name: 'Badge', use: 'guide.use.badge', States: Badges },
]

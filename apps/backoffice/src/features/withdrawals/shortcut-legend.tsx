import { Button } from '@baize/ui'
import { useText } from '../../platform/context.tsx'
import { useShortcutsOn } from '../../platform/shortcuts.ts'
import styles from './withdrawals.module.css'

/** The keyboard shortcuts of the page, and the switch for them. */
export function ShortcutLegend() {
  const { t } = useText()
  const [isOn, setOn] = useShortcutsOn()
  const keys = [
    { keys: ['J', 'K'], act: t('withdrawals.keys.move') },
    { keys: ['A'], act: t('withdrawals.keys.approve') },
    { keys: ['H'], act: t('withdrawals.keys.request') },
    { keys: ['R'], act: t('withdrawals.keys.reject') },
  ]
  return (
    <div className={styles['legend']}>
      {isOn &&
        keys.map(({ keys: letters, act }) => (
          <span key={act}>
            {letters.map((letter) => (
              <kbd key={letter}>{letter}</kbd>
            ))}{' '}
            {act}
          </span>
        ))}
      <Button variant="quiet" size="small" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
        {t('withdrawals.keys.switch', { state: isOn ? 'on' : 'off' })}
      </Button>
    </div>
  )
}

import { Button, buttonClass, EmptyState } from '@baize/ui'
import {
  IconBrowser,
  IconClockPause,
  IconDeviceGamepad2,
  IconHandStop,
  IconLogout,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import type { StartRef } from '../../platform/use-step-focus.ts'
import type { GameState, LiveState } from './game.machine.ts'
import styles from './game.module.css'

export type Over = Exclude<GameState, 'launching' | LiveState>

const icons = {
  refused: IconDeviceGamepad2,
  ended: IconHandStop,
  parallel: IconBrowser,
  inactive: IconClockPause,
  gone: IconLogout,
}

type Props = { start?: StartRef; over: Over; errorText: string | null; onAgain: () => void }

/** Why the game ended, what happened to the money, and the next steps. */
export function GameOver({ start, over, errorText, onAgain }: Props) {
  const t = useT()
  const Icon = icons[over]
  return (
    <div ref={start} className={styles['over']} role="status">
      <EmptyState
        headingLevel={1}
        icon={<Icon size={24} stroke={1.75} aria-hidden="true" />}
        title={t(`game.over.${over}.title`)}
        action={
          <div className={styles['actions']}>
            <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
              {t('shell.toLobby')}
            </Link>
            <Button onClick={onAgain}>
              {t(
                over === 'refused'
                  ? 'game.over.tryAgain'
                  : over === 'parallel'
                    ? 'game.over.here'
                    : 'game.over.again',
              )}
            </Button>
            {over !== 'refused' && (
              <Link to={paths.kindOfTransactions} params={{ kind: 'game' }} className={buttonClass()}>
                {t('game.yourRounds')}
              </Link>
            )}
          </div>
        }
      >
        {over === 'refused' ? errorText : t(`game.over.${over}.text`)}
      </EmptyState>
    </div>
  )
}

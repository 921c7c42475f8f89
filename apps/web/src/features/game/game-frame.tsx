import { useRef } from 'react'
import { paths } from '../../platform/addresses.ts'
import { readGameMessage, useFrameMessages } from '../../platform/frame-messages.ts'
import styles from './game.module.css'
import { useHeldResults } from './use-held-results.ts'

/** Where the player goes from the game: its Home and its Deposit button. */
export type ExitTo = typeof paths.home | typeof paths.deposit
const exits: Readonly<Record<string, ExitTo>> = {
  '/leave-game/lobby': paths.home,
  '/leave-game/deposit': paths.deposit,
}

/** Where a game has led its own frame, when that is out of the game; a page of another origin cannot be read. */
function exitOf(frame: HTMLIFrameElement): ExitTo | undefined {
  try {
    return exits[frame.contentWindow?.location.pathname ?? '']
  } catch {
    return undefined
  }
}

type Props = {
  url: string
  origins: readonly string[]
  title: string
  /** How long results are held while a round runs; 0 for play money, which moves no balance. */
  resultDelayMs: number
  onCame?: () => void
  onExit: (to: ExitTo) => void
}

/** The provider's game. It may say that the player wants to leave and where a round stands; nothing else counts (D-02). */
export function GameFrame({ url, origins, title, resultDelayMs, onCame, onExit }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { roundStarted, roundEnded } = useHeldResults(resultDelayMs)
  const on = { exit: () => onExit(paths.home), roundStarted, roundEnded }
  useFrameMessages({ frame, origins, read: readGameMessage, onMessage: ({ value }) => on[value]() })
  return (
    <iframe
      ref={frame}
      className={styles['frame']}
      src={url}
      title={title}
      // A press in the game may lead the whole window to the lobby; a script alone may not.
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      referrerPolicy="origin"
      allow="fullscreen; autoplay"
      onLoad={({ currentTarget }) => {
        const exit = exitOf(currentTarget)
        if (exit === undefined) onCame?.()
        else onExit(exit)
      }}
    />
  )
}

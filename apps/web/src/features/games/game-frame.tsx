import { useRef } from 'react'
import { addressOf, paths, serverPaths } from '../../platform/addresses.ts'
import { readGameMessage, useFrameMessages } from '../../platform/frame-messages.ts'
import styles from './game.module.css'
import { useHeldResults } from './use-held-results.ts'

/** The targets of the game's Home and Deposit buttons. */
export type ExitTo = typeof paths.home | typeof paths.deposit
const exits: Readonly<Record<string, ExitTo>> = {
  [addressOf(serverPaths.leaveGame, { params: { target: 'lobby' } })]: paths.home,
  [addressOf(serverPaths.leaveGame, { params: { target: 'deposit' } })]: paths.deposit,
}

/**
 * Whether the game has navigated its frame to a page of this site; a page of another origin cannot be read.
 */
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
  /** How long results are held while a round runs; 0 for play money, which has no balance. */
  resultDelayMs: number
  onLoaded?: () => void
  onExit: (to: ExitTo) => void
}

/**
 * The game provider's frame. Its only accepted messages are that the player wants to leave, and the state of
 * the round (D-02).
 */
export function GameFrame({ url, origins, title, resultDelayMs, onLoaded, onExit }: Props) {
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
      // A press in the game may navigate the whole window to the lobby; a script alone may not.
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      referrerPolicy="origin"
      allow="fullscreen; autoplay"
      onLoad={({ currentTarget }) => {
        const exit = exitOf(currentTarget)
        if (exit === undefined) onLoaded?.()
        else onExit(exit)
      }}
    />
  )
}

import { useRef } from 'react'
import { readGameMessage, useFrameMessages } from '../../platform/frame-messages.ts'
import styles from './game.module.css'

type Props = { url: string; origins: readonly string[]; title: string; onCame?: () => void; onExit: () => void }

/** The supplier's game. It may say that the player wants to leave, and nothing else is heard of it (D-02). */
export function GameFrame({ url, origins, title, onCame, onExit }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  useFrameMessages({ frame, origins, read: readGameMessage, onMessage: onExit })
  return (
    <iframe
      ref={frame}
      className={styles['frame']}
      src={url}
      title={title}
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      referrerPolicy="origin"
      allow="fullscreen; autoplay"
      onLoad={onCame}
    />
  )
}

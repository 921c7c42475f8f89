import { Alert, type AlertKind } from '@baize/ui'
import { useEffect, useRef } from 'react'

type Props = { text: string | null; kind?: AlertKind }

/**
 * Why a form was refused as a whole. Takes focus when it appears, because the pressed button may be far below
 * it.
 */
export function FormAlert({ text, kind = 'danger' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== null) box.current?.focus()
  }, [text])
  return (
    <div role="alert" ref={box} tabIndex={-1} hidden={text === null}>
      {text !== null && <Alert kind={kind}>{text}</Alert>}
    </div>
  )
}

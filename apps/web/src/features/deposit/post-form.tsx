import { useEffect, useRef } from 'react'
import type { FormOutcome } from './use-deposit.ts'

type Props = { outcome: FormOutcome; target: string }

/** Sends the browser, or a frame, to the provider with the parameters that the server gave: a hidden form that submits itself once. */
export function PostForm({ outcome, target }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    form.current?.submit()
  }, [])
  return (
    <form ref={form} hidden action={outcome.url} method={outcome.method} target={target}>
      {outcome.params.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
    </form>
  )
}

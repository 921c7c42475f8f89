import { redirectAddress } from '@baize/domain'
import { useEffect, useRef } from 'react'
import type { FormOutcome } from './use-deposit.ts'

type Props = { outcome: FormOutcome; target: string }

/** Sends the browser, or a frame, to the provider with the server's parameters, once. */
export function SendToProvider({ outcome, target }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    form.current?.submit()
    link.current?.click()
  }, [])
  // A GET form replaces the query of its address by its fields; a link keeps the query.
  if (outcome.method === 'GET')
    return (
      <a ref={link} hidden href={redirectAddress(outcome)} target={target}>
        {outcome.provider}
      </a>
    )
  return (
    <form ref={form} hidden action={outcome.url} method="POST" target={target}>
      {outcome.params.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
    </form>
  )
}

import type { Api } from '@baize/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../platform/context.tsx'

export type Holder = { readonly name: string; readonly until: string }

/** Cards that are open here: one that was opened again is not let go of by the one before it. */
const open = new Set<string>()
/** What the server was asked to keep and not yet to let go of: all of it goes with the page. */
const held = new Set<string>()

/** @returns Who of the others looks at it. */
async function claim(api: Api, reference: string, takeOver: boolean): Promise<Holder | null> {
  const answer = await api.post('staff.withdrawalClaim', { reference, takeOver })
  if (answer.ok || answer.error.error !== 'claimed_by_other') return null
  const { name, until } = answer.error.errorDetails
  return { name: String(name), until: String(until) }
}

/**
 * Keeps a withdrawal for whoever opened its card, and lets go of it when the card or the page closes. Whoever is cut off holds it no
 * longer than the server says.
 * @returns Who of the others looks at it, and how to take it from him.
 */
export function useClaim(reference: string, isWanted: boolean): { holder: Holder | null; takeOver: () => Promise<void> } {
  const api = useApi()
  const client = useQueryClient()
  const [holder, setHolder] = useState<Holder | null>(null)
  useEffect(() => {
    if (!isWanted) return
    open.add(reference)
    held.add(reference)
    const claimed = claim(api, reference, false).then(async (other) => {
      setHolder(other)
      await client.invalidateQueries({ queryKey: ['withdrawals'] })
    })
    // The page goes away, card and all: nothing of it runs any more but this.
    const leave = () => {
      for (const each of held) void api.post('staff.withdrawalRelease', { reference: each }, { keepalive: true })
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      open.delete(reference)
      void claimed.then(async () => {
        if (open.has(reference)) return
        await api.post('staff.withdrawalRelease', { reference }, { keepalive: true })
        if (!open.has(reference)) held.delete(reference)
        await client.invalidateQueries({ queryKey: ['withdrawals'] })
      })
    }
  }, [api, client, reference, isWanted])
  const takeOver = async () => {
    setHolder(await claim(api, reference, true))
    await client.invalidateQueries({ queryKey: ['withdrawals'] })
  }
  return { holder, takeOver }
}

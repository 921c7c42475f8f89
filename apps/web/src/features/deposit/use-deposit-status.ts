import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { nowMs } from '../../platform/clock.ts'
import { reading, refresh } from '../../platform/query.ts'
import { useStart } from '../../platform/start.ts'
import { depositEventOf, type DepositEvent, type DepositState } from './deposit.machine.ts'

/** After the waiting time we ask once a minute: the player may leave, and live events tell sooner. */
const SLOW_POLL_MS = 60_000
const waits: ReadonlySet<DepositState> = new Set(['waiting', 'longWait', 'held'])

/** Asks for the status every five seconds while it waits (1§4), and tells the machine each answer. */
export function useDepositStatus(reference: string | null, state: DepositState, dispatch: (event: DepositEvent) => void) {
  const { pollEverySec, waitingForAnswerSec } = useStart().settings
  const [sinceMs] = useState(nowMs)
  const isWaiting = waits.has(state)
  const query = useQuery({
    ...reading('billfold.depositStatus', { reference: reference ?? '' }),
    enabled: reference !== null && (isWaiting || state === 'done' || state === 'failed' || state === 'cancelled'),
    refetchInterval: isWaiting ? (state === 'waiting' ? pollEverySec * 1000 : SLOW_POLL_MS) : false,
  })

  const tell = useEffectEvent(() => {
    if (query.data === undefined) return
    const event = depositEventOf(query.data)
    dispatch(event)
    if (event === 'POLLED_PENDING' && nowMs() - sinceMs >= waitingForAnswerSec * 1000) dispatch('GAVE_UP')
    else if (event !== 'POLLED_PENDING') refresh('billfold.methods', 'billfold.deposits', 'player.limits')
  })
  useEffect(() => tell(), [query.dataUpdatedAt])
  return { status: query.data, error: query.error, sinceMs }
}

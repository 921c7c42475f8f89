import { nowMs } from '@baize/client'
import { answerWaitSecOf } from '@baize/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { reading, refresh } from '../../platform/query.ts'
import { useFromStart, useSettings, type Start } from '../../platform/start.ts'
import { depositEventOf, type DepositEvent, type DepositState } from './deposit.machine.ts'

/**
 * After the waiting time, and while instructions are shown, the status is queried once a minute: the player
 * may leave, and live events arrive sooner.
 */
const SLOW_POLL_MS = 60_000
const waits: ReadonlySet<DepositState> = new Set(['waiting', 'longWait', 'held'])
/** The status may become final here too, independent of the provider's page. */
const listens: ReadonlySet<DepositState> = new Set(['frame', 'confirming', 'newUser', 'instructions'])
const answerWaitOf = ({ settings }: Start): number => answerWaitSecOf(settings.be)
const ended: ReadonlySet<DepositState> = new Set(['done', 'failed', 'cancelled'])
const fastPollStates: ReadonlySet<DepositState> = new Set(['waiting', 'frame', 'confirming'])

/** Queries the status every five seconds while it is open (1§4) and sends each answer to the machine. */
export function useDepositStatus(
  reference: string | null,
  state: DepositState,
  dispatch: (event: DepositEvent) => void,
) {
  const { pollEverySec } = useSettings()
  const answerWaitSec = useFromStart(answerWaitOf)
  const isWaiting = waits.has(state)
  const [wait, setWait] = useState(() => ({ isWaiting, sinceMs: nowMs() }))
  // Time spent on the provider's page in the frame does not count as waiting.
  if (wait.isWaiting !== isWaiting) setWait({ isWaiting, sinceMs: nowMs() })
  const { sinceMs } = wait
  const isPolling = isWaiting || listens.has(state)
  const query = useQuery({
    ...reading('payments.depositStatus', { reference: reference ?? '' }),
    enabled: reference !== null && (isPolling || ended.has(state)),
    refetchInterval: isPolling ? (fastPollStates.has(state) ? pollEverySec * 1000 : SLOW_POLL_MS) : false,
  })

  const dispatchStatus = useEffectEvent(() => {
    if (query.data === undefined) return
    const event = depositEventOf(query.data)
    dispatch(event)
    if (event !== 'POLLED_PENDING')
      refresh(
        'payments.methods',
        'payments.deposits',
        'payments.depositStoredPaymentDetails',
        'player.limits',
      )
    else if (query.data.instructions !== null) dispatch('INSTRUCTIONS')
    else if (isWaiting && nowMs() - sinceMs >= answerWaitSec * 1000) dispatch('GAVE_UP')
  })
  useEffect(() => dispatchStatus(), [query.dataUpdatedAt])
  return { status: query.data, error: query.error, sinceMs }
}

import { useEffect, useRef } from 'react'
import { areResultsHeld, holdResults, releaseResults } from '../../platform/held-results.ts'
import { refresh } from '../../platform/query.ts'
import { takeWallet } from '../../platform/start.ts'

function release(): void {
  if (!areResultsHeld()) return
  const wallet = releaseResults()
  if (wallet !== null) takeWallet(wallet)
  refresh('player.limits', 'payments.transactions')
}

/**
 * Holds results from the start of a round until its end, at most for `delayMs`: a game that never reports the
 * end hides the balance no longer than that, and a second start does not prolong it. When the frame is
 * removed, by Stop or otherwise, all results are shown.
 */
export function useHeldResults(delayMs: number): { roundStarted: () => void; roundEnded: () => void } {
  const timer = useRef(0)
  const roundEnded = () => {
    window.clearTimeout(timer.current)
    release()
  }
  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
      release()
    },
    [],
  )
  return {
    roundStarted: () => {
      if (delayMs === 0 || areResultsHeld()) return
      holdResults()
      timer.current = window.setTimeout(release, delayMs)
    },
    roundEnded,
  }
}

import type { OutputOf } from '@baize/contract'
import type { GameColumns } from './rounds-store.ts'

export type RoundState = OutputOf<'game.round'>['state']

/** A fully rolled-back round is `returned`, also when part of it was settled before. */
export function roundStateOf({
  staked,
  returned,
  isSettled,
}: {
  staked: bigint
  returned: bigint
  isSettled: boolean
}): RoundState {
  if (!isSettled) return 'open'
  return returned > 0n && returned === staked ? 'returned' : 'settled'
}

export function playedGameOf({
  friendly_id,
  title,
  studio,
  art,
  rtp_percent,
}: GameColumns): OutputOf<'game.round'>['game'] {
  return { friendlyId: friendly_id, title: title ?? friendly_id, studio, art, rtpPercent: rtp_percent }
}

import { limitPeriodsAt } from '@baize/domain'
import { PLAYERS } from './bench-stack.ts'

const at = (ms: number) => new Date(ms).toISOString()
const array = (values: readonly number[]) =>
  `array[${values.map((ms) => `'${at(ms)}'`).join(',')}]::timestamptz[]`

/** One bet of 1 Ft through the same SQL function that the server calls, for a player drawn by pgbench. */
export function betScript(nowMs: number): string {
  const periods = limitPeriodsAt(nowMs, 'Europe/Budapest')
  const bounds = [periods.daily, periods.weekly, periods.monthly]
  return [
    `\\set player random(1, ${PLAYERS})`,
    `
      select outcome
      from wallet.post_bet_v1('hub88', 'bench-' || :player, sha256(('bench-token-' || :player)::bytea),
        gen_random_uuid()::text,`,
    `  sha256('bench'), uuidv7(), 'round', 'bz_dice_house', 'HUF', 100, false,`,
    `  ${array(bounds.map((period) => period.startMs))}, ${array(bounds.map((period) => period.endMs))});`,
    '',
  ].join('\n')
}

/** The same bet again: every call after the first gets the stored response. */
export function replayScript(nowMs: number): string {
  return betScript(nowMs).replace('gen_random_uuid()::text', "'replayed-bet'")
}

import { addressOf, serverPaths } from '@baize/contract/routes'
import { playRulesOf, type GameKind, type PlayRules, type RuleSet } from '@baize/domain'
import type { GameLaunch } from '@baize/plugin-kit'
import { dateOf } from '../settings/index.ts'

/** The part of a launch that depends on the site and the page only: its language, where the exits of the game lead, and the device. */
export const launchContext = (
  publicUrl: string,
  language: string,
  { ip, userAgent }: { readonly ip: string; readonly userAgent: string },
): Pick<GameLaunch, 'ip' | 'locale' | 'lobbyUrl' | 'depositUrl' | 'mobile'> => ({
  ip,
  locale: language,
  lobbyUrl: exitUrl(publicUrl, 'lobby', language),
  depositUrl: exitUrl(publicUrl, 'deposit', language),
  mobile: /Mobi/.test(userAgent),
})

const exitUrl = (publicUrl: string, target: string, language: string) =>
  `${publicUrl}${addressOf(serverPaths.leaveGame, { params: { target }, search: { language } })}`

/** The player whose age and currency count; `null` in demo play. */
type OfPlay = {
  readonly kind: GameKind
  readonly nowMs: number
  readonly player: { readonly birthDate: string; readonly currency: string } | null
}

/** The rules for a game of this kind on this day, in the zone of the licence. */
export const rulesOfPlay = (
  ruleSet: Pick<RuleSet, 'timeZone'> & Parameters<typeof playRulesOf>[0],
  { kind, nowMs, player }: OfPlay,
): PlayRules => playRulesOf(ruleSet, { kind, player, date: dateOf(nowMs, ruleSet.timeZone) })

/** The same as a game provider reads it: without what the rule set does not ask. */
export const launchRules = ({
  maxStakeMinor,
  minRoundMs,
  canStopAnimation,
}: PlayRules): Pick<GameLaunch, 'maxStakeMinor' | 'minRoundMs' | 'canStopAnimation'> => ({
  canStopAnimation,
  ...(minRoundMs === null ? {} : { minRoundMs }),
  ...(maxStakeMinor === null ? {} : { maxStakeMinor }),
})

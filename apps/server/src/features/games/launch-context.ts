import { addressOf, serverPaths } from '@baize/contract/routes'
import { valueOn, type RuleSet } from '@baize/domain'
import type { GameLaunch } from '@baize/plugin-kit'
import { dateOf } from '../settings/index.ts'

/** The part of a launch that depends on the site and the browser only: where the exits of the game lead, and the device. */
export const launchContext = (
  publicUrl: string,
  { ip, userAgent }: { readonly ip: string; readonly userAgent: string },
): Pick<GameLaunch, 'ip' | 'lobbyUrl' | 'depositUrl' | 'mobile'> => ({
  ip,
  lobbyUrl: `${publicUrl}${addressOf(serverPaths.leaveGame, { params: { target: 'lobby' } })}`,
  depositUrl: `${publicUrl}${addressOf(serverPaths.leaveGame, { params: { target: 'deposit' } })}`,
  mobile: /Mobi/.test(userAgent),
})

type OfPlay = Pick<RuleSet, 'timeZone'> & { readonly rules: Pick<RuleSet['rules'], 'canStopAnimation'> }

/** What the rule set allows a game, on this day; nothing without a rule set. */
export const rulesOfPlay = (
  ruleSet: OfPlay | undefined,
  nowMs: number,
): Pick<GameLaunch, 'canStopAnimation'> => ({
  canStopAnimation:
    ruleSet !== undefined && valueOn(ruleSet.rules.canStopAnimation, dateOf(nowMs, ruleSet.timeZone)),
})

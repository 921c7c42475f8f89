import { addressOf, serverPaths } from '@baize/contract/routes'
import type { GameLaunch } from '@baize/plugin-kit'

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

import { createHmac, timingSafeEqual } from 'node:crypto'
import { fileLinkPath } from '@baize/contract/routes'

/** Who may follow a link: a player, or a member of staff. */
export type Viewer = { readonly site: 'site' | 'staff'; readonly callerId: string }
type LinkDeps = {
  readonly settings: { readonly sessionPepper: string }
  readonly clock: { nowMs(): number }
}
type Linked = { readonly playerId: string; readonly fileId: string }

const LINK_MS = 5 * 60_000

/** The address of a file for one viewer. It ends by itself, and works only in a session of the viewer. */
export function fileLink(deps: LinkDeps, viewer: Viewer, linked: Linked): string {
  const until = String(deps.clock.nowMs() + LINK_MS)
  const search = new URLSearchParams({
    player: linked.playerId,
    until,
    signature: signatureOf(deps, viewer, linked, until),
  })
  return `${fileLinkPath(viewer.site, linked.fileId)}?${search}`
}

/** Whether a link was made for this viewer and has not ended. */
export function isLinkValid(
  deps: LinkDeps,
  viewer: Viewer,
  { until, signature, ...linked }: Linked & { readonly until: string; readonly signature: string },
): boolean {
  const expected = Buffer.from(signatureOf(deps, viewer, linked, until))
  const given = Buffer.from(signature)
  return (
    expected.length === given.length && timingSafeEqual(expected, given) && Number(until) > deps.clock.nowMs()
  )
}

const signatureOf = (
  { settings }: LinkDeps,
  { site, callerId }: Viewer,
  { playerId, fileId }: Linked,
  until: string,
) =>
  createHmac('sha256', settings.sessionPepper)
    .update(['file-link', site, callerId, playerId, fileId, until].join('|'))
    .digest('base64url')

import { addressOf, paths, type Search } from '../../platform/addresses.ts'

/**
 * Where a login leads, as an address of this site (0§4.5): the game, page or dialog that the address named,
 * else home.
 */
export function addressAfterLogin(search: Search): string {
  const game = search['game-after-login']
  // The type defaults to demo (T-11).
  if (game !== undefined) {
    const [id = '', type = search.type === 'real' ? 'real' : 'demo'] = game.split('/')
    return addressOf(paths.groupGame, { params: { group: 'all', id, type } })
  }
  const page = search['page-after-login'] ?? paths.home
  const modal = search['modal-after-login']
  if (modal === undefined) return page
  return `${page}${page.includes('?') ? '&' : '?'}modal=${modal}`
}

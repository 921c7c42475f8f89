import type { FastifyInstance } from 'fastify'
import { isPagePath } from './pages/page-paths.ts'

type Route = { readonly fits: (path: string) => boolean; readonly methods: readonly string[] }

/**
 * Records the routes that are added from now on. @returns The methods that a path allows; empty for an
 * unknown path.
 */
export function recordMethods(app: FastifyInstance): (url: string) => readonly string[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ fits: fitting(url), methods: [method].flat() })
  })
  return (url) => {
    const path = decoded(url.replace(/[?#].*$/s, ''))
    return [...new Set(routes.filter(({ fits }) => fits(path)).flatMap(({ methods }) => methods))].sort()
  }
}

/** As the router compares paths. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function fitting(pattern: string): Route['fits'] {
  // Every GET without another route is served by `bindPages`.
  if (pattern === '/*') return isPagePath
  const parts = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.+')
  const regex = new RegExp(`^${parts}$`)
  return (path) => regex.test(path)
}

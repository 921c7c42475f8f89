import type { FastifyInstance } from 'fastify'
import { isPagePath } from './page-paths.ts'

type Route = { readonly fits: (path: string) => boolean; readonly methods: readonly string[] }

/** Remembers the routes that are added from here on. @returns Which methods an address takes; none when it is no address of ours. */
export function recordMethods(app: FastifyInstance): (url: string) => readonly string[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ fits: fitting(url), methods: [method].flat() })
  })
  return (url) => {
    const path = url.replace(/[?#].*$/s, '')
    return [...new Set(routes.filter(({ fits }) => fits(path)).flatMap(({ methods }) => methods))].sort()
  }
}

function fitting(pattern: string): Route['fits'] {
  // Every GET that nothing else serves comes to the pages: see `bindPages`.
  if (pattern === '/*') return isPagePath
  const parts = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.+')
  const regex = new RegExp(`^${parts}$`)
  return (path) => regex.test(path)
}

import { serverPaths } from '@baize/contract/routes'
import type { Feature } from '../../platform/feature.ts'
import { handleGameCallback, type GameCallbackDeps } from './handle-game-callback.ts'
import { gamesRoutes, gamesSweeps } from './routes.ts'

export const gamesFeature = {
  routes: gamesRoutes,
  sweeps: gamesSweeps,
  callbacks: (deps: GameCallbackDeps) => [
    {
      path: serverPaths.gameCallback,
      callId: 'callback.game',
      isInstalled: (plugin) => deps.plugins.gameProviders.has(plugin),
      handle: (plugin, callback) => handleGameCallback(deps, plugin, callback),
    },
  ],
} satisfies Feature

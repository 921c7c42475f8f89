import { isTest } from './source-files.ts'

/** A part of the repository, as the table of allowed imports in ADR 0001 divides it. */
export type Area = string

/**
 * What an area may import besides itself: `types` by `import type` only. With `onlyOwnFolder` it imports its
 * own plugin folder only.
 */
export type Allowance = {
  readonly values: readonly Area[]
  readonly types: readonly Area[]
  readonly onlyOwnFolder?: boolean
}

const rules = { domain: [], contract: ['domain'], kit: ['domain', 'contract', 'plugin-kit'] }

export const allowances: Readonly<Record<Area, Allowance>> = {
  domain: { values: rules.domain, types: [] },
  'sandbox-kit': { values: [], types: [] },
  postgres: { values: [], types: [] },
  contract: { values: rules.contract, types: [] },
  'plugin-kit': { values: ['domain', 'contract'], types: ['ui'] },
  ui: { values: ['domain'], types: [] },
  client: { values: ['domain', 'ui'], types: ['contract', 'plugin-kit'] },
  'plugin-server': { values: rules.kit, types: [], onlyOwnFolder: true },
  'plugin-web': {
    values: ['domain', 'plugin-kit', 'ui', 'client'],
    types: ['contract'],
    onlyOwnFolder: true,
  },
  'plugin-sandbox': { values: ['sandbox-kit', 'demo-games'], types: [], onlyOwnFolder: true },
  web: { values: ['domain', 'plugin-kit', 'ui', 'client'], types: ['contract'] },
  backoffice: { values: ['domain', 'plugin-kit', 'ui', 'client'], types: ['contract'] },
  server: { values: [...rules.kit, 'postgres'], types: [] },
  sandbox: { values: ['sandbox-kit'], types: [] },
  'demo-games': { values: ['sandbox-kit'], types: [] },
  testing: { values: [...rules.kit, 'ui', 'sandbox-kit', 'postgres'], types: [] },
  e2e: { values: [...rules.kit, 'ui', 'sandbox-kit', 'postgres', 'testing'], types: [] },
  bench: { values: [...rules.kit, 'ui', 'sandbox-kit', 'postgres', 'testing'], types: [] },
  tools: { values: [...rules.kit, 'ui', 'sandbox-kit', 'postgres', 'testing'], types: [] },
}

/**
 * Tests may also import test helpers and what these use. Tests of simulators may not import the platform's
 * rules.
 */
export function allowanceOf(path: string): Allowance | undefined {
  const area = areaOf(path)
  const own = area === null ? undefined : allowances[area]
  if (own === undefined || !isTest(path)) return own
  const more =
    area !== null && ['sandbox', 'demo-games', 'sandbox-kit', 'plugin-sandbox'].includes(area)
      ? ['testing']
      : [...rules.kit, 'postgres', 'testing']
  return { ...own, values: [...own.values, ...more] }
}

/** The games of the demo, which every simulated game provider may offer. */
const DEMO_GAMES = 'apps/sandbox/src/games'

export function areaOf(path: string): Area | null {
  if (path.startsWith(DEMO_GAMES)) return 'demo-games'
  const [top = '', name = ''] = path.split('/')
  if (top === 'packages' || top === 'apps') return name
  if (top === 'plugins') return areaOfPlugin(path)
  return top in allowances ? top : null
}

function areaOfPlugin(path: string): Area {
  if (/\.web\.tsx?$/.test(path)) return 'plugin-web'
  if (/\.sandbox(\.test)?\.ts$|^plugins\/[^/]+\/[^/]+\/sandbox\//.test(path)) return 'plugin-sandbox'
  return 'plugin-server'
}

/** `plugins/<kind>/<name>`, or the same as the area for everything else. */
export const pluginFolderOf = (path: string) => path.split('/').slice(0, 3).join('/')

import { allowanceOf, areaOf, pluginFolderOf } from './areas.ts'
import { importsOf, type Import } from './imports.ts'
import { isTest, type Finding, type SourceFile } from './source-files.ts'

/**
 * Imports that the table of ADR 0001 does not allow, imports of a higher layer inside an app, and imports of
 * a feature other than through its `index.ts`.
 */
export function findBoundaryBreaks(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
    .flatMap((file) =>
      importsOf(file).flatMap((imported) => {
        const rule = violatedRule(file.path, imported)
        return rule === null ? [] : [{ path: file.path, line: imported.line, rule }]
      }),
    )
}

function violatedRule(from: string, imported: Import): string | null {
  if (imported.target === null) return brokenByPackage(from, imported)
  return brokenByArea(from, imported.target, imported) ?? brokenInside(from, imported.target)
}

/** Entry points without a schema library: an area that may import the package's types may import these whole. */
const plainEntryPoints: ReadonlySet<string> = new Set(['@baize/contract/routes'])

function brokenByArea(from: string, target: string, { specifier, ...imported }: Import): string | null {
  const isTypeOnly = imported.isTypeOnly || plainEntryPoints.has(specifier)
  const [own, other] = [areaOf(from), areaOf(target)]
  const allowance = allowanceOf(from)
  if (own === null || other === null || allowance === undefined) return null
  if (own === other) {
    const isElsewhere = allowance.onlyOwnFolder === true && pluginFolderOf(from) !== pluginFolderOf(target)
    return isElsewhere ? `a plugin may not import another plugin (${target})` : null
  }
  // A plugin's own tests may import its adapter.
  if (isTest(from) && own.startsWith('plugin-') && other === 'plugin-server') return null
  if (allowance.values.includes(other) || (isTypeOnly && allowance.types.includes(other))) return null
  if (mayTakeApp(from, own) && /^apps\/server\/src\/app(\.ts)?$/.test(target)) return null
  if (allowance.types.includes(other)) return `${own} may import types only from ${other}`
  return `${own} may not import ${other} (${target})`
}

const mayTakeApp = (from: string, own: string) =>
  isTest(from) || ['testing', 'e2e', 'bench', 'tools'].includes(own)

/**
 * The layers of an app's `src/`, lowest first: a layer imports lower ones only. Files outside these folders
 * are the layer `app`.
 */
const layers = ['platform', 'parts', 'features', 'shell', 'first-view', 'app'] as const
type Layer = (typeof layers)[number]

/** The names of the layers in findings. */
const names: Readonly<Record<Layer, string>> = {
  platform: 'the platform',
  parts: 'a shared part',
  features: 'a feature',
  shell: 'the shell',
  'first-view': 'the first view',
  app: 'an app file',
}

function layerOf(path: string): { readonly app: string; readonly layer: Layer } | null {
  const [, app, folder] = /^(apps\/[^/]+)\/src\/([^/]+)/.exec(path) ?? []
  return app === undefined ? null : { app, layer: layers.find((layer) => layer === folder) ?? 'app' }
}

const featureOf = (path: string) => /^(apps\/[^/]+\/src\/features\/[^/]+)\//.exec(path)?.[1] ?? null

function brokenInside(from: string, target: string): string | null {
  return (
    violatesLayers(from, target) ?? violatesEntryPoint(from, target) ?? violatesRegistration(from, target)
  )
}

function violatesLayers(from: string, target: string): string | null {
  const [own, other] = [layerOf(from), layerOf(target)]
  if (own === null || other === null || own.app !== other.app) return null
  if (layers.indexOf(other.layer) <= layers.indexOf(own.layer) || (isTest(from) && other.layer === 'app'))
    return null
  return `${names[own.layer]} may not import ${names[other.layer]} (${target})`
}

function violatesEntryPoint(from: string, target: string): string | null {
  const [own, other] = [featureOf(from), featureOf(`${target}/`)]
  if (own === null || other === null || own === other || target === `${other}/index.ts` || isTest(from))
    return null
  return `a feature is entered through its index.ts (${target})`
}

/**
 * Features of the server that register with others, which therefore may not import them (ADR 0052): what they
 * register is given at composition, in feature-list.ts.
 */
const mayNotImport: Readonly<Record<string, readonly string[]>> = {
  payments: ['deposits', 'withdrawals'],
  deposits: ['withdrawals'],
  withdrawals: ['deposits'],
  cases: ['payments', 'deposits', 'withdrawals'],
}

function violatesRegistration(from: string, target: string): string | null {
  const name = (path: string) => /^apps\/server\/src\/features\/([^/]+)\//.exec(`${path}/`)?.[1] ?? ''
  const [own, other] = [name(from), name(target)]
  if (isTest(from) || mayNotImport[own]?.includes(other) !== true) return null
  return `${own} may not import ${other}, which registers with it or stands beside it`
}

const browserAreas = new Set(['web', 'backoffice', 'ui', 'client', 'plugin-web'])

function brokenByPackage(from: string, { specifier, isTypeOnly }: Import): string | null {
  if (isTypeOnly || isTest(from)) return null
  const own = areaOf(from) ?? ''
  if (browserAreas.has(own) && /^zod(\/|$)/.test(specifier)) return 'no schema library in the browser'
  const knowsFastify = /^apps\/server\/src\/(app\.ts|main\.ts|platform\/)/.test(from)
  if (own === 'server' && !knowsFastify && /^(fastify|@fastify\/)/.test(specifier))
    return 'only app.ts and the platform know Fastify'
  return null
}

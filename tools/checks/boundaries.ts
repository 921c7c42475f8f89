import { allowanceOf, areaOf, pluginFolderOf } from './areas.ts'
import { importsOf, type Import } from './imports.ts'
import { isTest, type Finding, type SourceFile } from './source-files.ts'

/** Imports that the table of ADR 0001 does not allow, those that run upwards inside an app, and those into a feature by another door than its `index.ts`. */
export function findBoundaryBreaks(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
    .flatMap((file) =>
      importsOf(file).flatMap((imported) => {
        const law = brokenLaw(file.path, imported)
        return law === null ? [] : [{ path: file.path, line: imported.line, law }]
      }),
    )
}

function brokenLaw(from: string, imported: Import): string | null {
  if (imported.target === null) return brokenByPackage(from, imported)
  return brokenByArea(from, imported.target, imported) ?? brokenInside(from, imported.target)
}

function brokenByArea(from: string, target: string, { isTypeOnly }: Import): string | null {
  const [own, other] = [areaOf(from), areaOf(target)]
  const allowance = allowanceOf(from)
  if (own === null || other === null || allowance === undefined) return null
  if (own === other) {
    const isElsewhere = allowance.onlyOwnFolder === true && pluginFolderOf(from) !== pluginFolderOf(target)
    return isElsewhere ? `a plugin may not import another plugin (${target})` : null
  }
  // Tests sit beside what they test, and a plugin's own suite drives its simulator from outside.
  if (isTest(from) && own.startsWith('plugin-') && other === 'plugin-server') return null
  if (allowance.values.includes(other) || (isTypeOnly && allowance.types.includes(other))) return null
  if (mayTakeApp(from, own) && /^apps\/server\/src\/app(\.ts)?$/.test(target)) return null
  if (allowance.types.includes(other)) return `${own} may import types only from ${other}`
  return `${own} may not import ${other} (${target})`
}

const mayTakeApp = (from: string, own: string) =>
  isTest(from) || ['testing', 'e2e', 'bench', 'tools'].includes(own)

/** What stands in an app's `src/`, from the ground up: nobody imports from above himself. What no folder names is the roof. */
const floors = ['platform', 'parts', 'features', 'shell', 'first-view', 'roof'] as const
type Floor = (typeof floors)[number]

/** What stands on a floor, as laws call it: the one who imports, and what he may not know. */
const names: Readonly<Record<Floor, readonly [one: string, none: string]>> = {
  platform: ['the platform', 'platform'],
  parts: ['a shared part', 'shared part'],
  features: ['a feature', 'feature'],
  shell: ['the shell', 'shell'],
  'first-view': ['the first view', 'first view'],
  roof: ['the roof', 'roof'],
}

function floorOf(path: string): { readonly app: string; readonly floor: Floor } | null {
  const [, app, folder] = /^(apps\/[^/]+)\/src\/([^/]+)/.exec(path) ?? []
  return app === undefined ? null : { app, floor: floors.find((floor) => floor === folder) ?? 'roof' }
}

const featureOf = (path: string) => /^(apps\/[^/]+\/src\/features\/[^/]+)\//.exec(path)?.[1] ?? null

function brokenInside(from: string, target: string): string | null {
  return brokenByFloor(from, target) ?? brokenByDoor(from, target)
}

function brokenByFloor(from: string, target: string): string | null {
  const [own, other] = [floorOf(from), floorOf(target)]
  if (own === null || other === null || own.app !== other.app) return null
  if (floors.indexOf(other.floor) <= floors.indexOf(own.floor) || (isTest(from) && other.floor === 'roof'))
    return null
  return `${names[own.floor][0]} knows no ${names[other.floor][1]} (${target})`
}

function brokenByDoor(from: string, target: string): string | null {
  const [own, other] = [featureOf(from), featureOf(`${target}/`)]
  if (own === null || other === null || own === other || target === `${other}/index.ts` || isTest(from))
    return null
  return `a feature is entered through its index.ts (${target})`
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

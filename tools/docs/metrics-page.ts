import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { houseRoot } from '@baize/testing'

/** As the registry of prom-client describes what it holds. */
type Metric = { readonly name: string; readonly help: string; readonly type: string; readonly labelNames?: readonly string[] }
type Registry = { getMetricsAsJSON(): Promise<readonly Metric[]>; getSingleMetric(name: string): Metric | undefined }

const source = 'apps/server/src/platform/metrics/metrics.ts'

/** What an operator can watch. Those of the runtime itself are left to its own documentation. */
export async function metricsPage(): Promise<string> {
  const { createMetrics } = (await import(pathToFileURL(join(houseRoot, source)).href)) as { createMetrics(): { registry: Registry } }
  const { registry } = createMetrics()
  const ours = (await registry.getMetricsAsJSON()).filter(({ name }) => name.startsWith('baize_'))
  return [
    '# Metrics of the server',
    '',
    `Printed by \`npm run docs\` from \`${source}\`. Each process answers with its own at \`/metrics\` of its private port, for Prometheus.`,
    'Labels hold names of ours only, so that no stranger can make new series.',
    '',
    '| Metric | Kind | Labels | What it says |',
    '|---|---|---|---|',
    ...ours.map(({ name, type, help }) => {
      const labels = registry.getSingleMetric(name)?.labelNames ?? []
      return `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`
    }),
    '',
  ].join('\n')
}

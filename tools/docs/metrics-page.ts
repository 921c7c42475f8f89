import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '@baize/testing'

/** As the registry of prom-client describes what it holds. */
type Metric = {
  readonly name: string
  readonly help: string
  readonly type: string
  readonly labelNames?: readonly string[]
}
type Registry = {
  getMetricsAsJSON(): Promise<readonly Metric[]>
  getSingleMetric(name: string): Metric | undefined
}

/** Printed apart, so that the page is the same wherever it is printed. */
const linuxOnly = [
  'process_virtual_memory_bytes',
  'process_heap_bytes',
  'process_open_fds',
  'process_max_fds',
]

const source = 'apps/server/src/platform/metrics/metrics.ts'

/** Every series that a process has: what an operator can watch of the platform, then what the runtime says of itself. */
export async function metricsPage(): Promise<string> {
  const { createMetrics } = (await import(pathToFileURL(join(repositoryRoot, source)).href)) as {
    createMetrics(): { registry: Registry }
  }
  const { registry } = createMetrics()
  const all = await registry.getMetricsAsJSON()
  const ours = all.filter(({ name }) => name.startsWith('baize_'))
  const runtime = all.filter(({ name }) => !name.startsWith('baize_') && !linuxOnly.includes(name))
  const row = ({ name, type, help }: Metric) => {
    const labels = registry.getSingleMetric(name)?.labelNames ?? []
    return `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help.trim()} |`
  }
  return [
    '# Metrics of the server',
    '',
    `Printed by \`npm run docs\` from \`${source}\`. Each process answers with its own at \`/metrics\` of its private port, for Prometheus.`,
    'Labels hold names of ours only, so that no stranger can make new series.',
    '',
    '| Metric | Kind | Labels | What it says |',
    '|---|---|---|---|',
    ...ours.map(row),
    '',
    '## Runtime',
    '',
    'Of Node and its process, as the library prom-client names and describes them. On Linux there are besides:',
    `${linuxOnly.map((name) => `\`${name}\``).join(', ')}.`,
    '',
    '| Metric | Kind | Labels | What it says |',
    '|---|---|---|---|',
    ...runtime.map(row),
    '',
  ].join('\n')
}

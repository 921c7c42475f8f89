import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '@baize/testing'

/** A metric as the registry of prom-client describes it. */
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

/** Listed separately, so that the page is the same on every machine. */
const linuxOnly = [
  'process_virtual_memory_bytes',
  'process_heap_bytes',
  'process_open_fds',
  'process_max_fds',
]

const source = 'apps/server/src/platform/metrics/metrics.ts'

/** Every series of a process: those of the platform, then those of the runtime. */
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
    `Printed by \`npm run docs\` from \`${source}\`. Each process serves its own at \`/metrics\` of its private port, for Prometheus.`,
    'Labels contain names of the platform only, so that no caller can create new series.',
    '',
    '| Metric | Kind | Labels | Meaning |',
    '|---|---|---|---|',
    ...ours.map(row),
    '',
    '## Runtime',
    '',
    'Of Node and its process, as the library prom-client names and describes them. On Linux there are besides:',
    `${linuxOnly.map((name) => `\`${name}\``).join(', ')}.`,
    '',
    '| Metric | Kind | Labels | Meaning |',
    '|---|---|---|---|',
    ...runtime.map(row),
    '',
  ].join('\n')
}

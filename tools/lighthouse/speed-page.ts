import { FIRST_LOAD_LIMIT_BYTES, type Weight } from '../checks/weight.ts'
import { goals, type Measured } from './measure.ts'

const kb = (bytes: number) => (bytes / 1024).toFixed(1)
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** A game loads its provider's files after the platform's. */
const reportedOnly = (measured: readonly Measured[]) => {
  const names = measured.filter(({ isGated }) => !isGated).map(({ name }) => `"${name}"`)
  return names.length === 0 ? '' : `\nReported without goals: ${names.join(', ')}.`
}

/** `docs/reference/speed.md` from the measurements. */
export function speedPage(measured: readonly Measured[], weights: readonly Weight[], runs: number): string {
  const rows = measured.map(
    (page) =>
      `| ${page.name} | ${page.performance.toFixed(2)} | ${page.accessibility.toFixed(2)} | ${seconds(page.fcpMs)} | ${seconds(page.lcpMs)} | ${Math.round(page.tbtMs)} ms | ${page.cls.toFixed(3)} | ${kb(page.bytes)} KB | ${page.requests} |`,
  )
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  return `# Speed and weight

Written by \`npm run lighthouse\` from the production build, on the machine that it ran on.

## Lighthouse

Lighthouse 13 as a phone on a slow line, the middle of ${runs} runs each. Goals: performance at least ${goals.performance}, accessibility
${goals.accessibility.toFixed(2)}, LCP at most ${seconds(goals.lcpMs)}, total blocking time at most ${goals.tbtMs} ms.${reportedOnly(measured)}

| Page | Performance | Accessibility | FCP | LCP | TBT | CLS | Transferred | Requests |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

## Script of the visitor's lobby

Gzip level 9; ${kb(total)} KB of at most ${FIRST_LOAD_LIMIT_BYTES / 1024} KB. \`npm test\` holds it.

| File | KB |
|---|---|
${weights.map(({ file, bytes }) => `| ${file.replace(/^assets\//, '').replace(/-[\w-]{7,8}\.js$/, '')} | ${kb(bytes)} |`).join('\n')}
`
}

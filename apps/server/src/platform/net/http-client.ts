import type { HttpAnswer, HttpClient, HttpRequest, Unavailable } from '@baize/plugin-kit'
import type { Metrics } from '../metrics/metrics.ts'
import { msLeftOfCall } from './call-deadline.ts'

const TIME_OUT_MS = 3000
const MAX_BYTES = 256 * 1024
/**
 * Failures in a row that open the circuit, and how long it then stays open before one request may try again.
 */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 5000

type Deps = { readonly metrics: Pick<Metrics, 'providerSeconds'>; readonly nowMs?: () => number }
type Circuit = { failures: number; openUntilMs: number; isTrying: boolean }
type Answer =
  | { readonly ok: true; readonly value: HttpAnswer }
  | { readonly ok: false; readonly error: Unavailable }

/**
 * The outbound HTTP client of a plugin: it reaches the plugin's own origins only, follows no redirect, waits
 * at most 3 s and not past the deadline of the call, and reads at most 256 KB. A circuit breaker stops
 * requests to a host that keeps failing.
 */
export function createHttpClient(deps: Deps, origins: readonly string[]): HttpClient {
  const allowed = new Set(origins)
  const circuits = new Map<string, Circuit>()
  const now = deps.nowMs ?? (() => performance.now())

  async function attempt(request: HttpRequest, circuit: Circuit): Promise<Answer> {
    try {
      const value = await exchange(request)
      // 5xx counts as a failure of the host; 4xx is about our request.
      recordResult(circuit, value.status < 500)
      return { ok: true, value }
    } catch (error) {
      // A response that is too long does not open the circuit.
      recordResult(circuit, error instanceof TooLong)
      return error instanceof TooLong
        ? { ok: false, error: { kind: 'unavailable', reason: error.message, isTooLong: true } }
        : unavailable(reasonOf(error))
    }
  }

  function recordResult(circuit: Circuit, isHealthy: boolean): void {
    circuit.isTrying = false
    circuit.failures = isHealthy ? 0 : circuit.failures + 1
    if (circuit.failures >= FAILURES_TO_OPEN) circuit.openUntilMs = now() + OPEN_MS
  }

  return {
    async send(request) {
      const url = URL.parse(request.url)
      if (url === null || !allowed.has(url.origin))
        return unavailable('the address is not one of this plugin')
      if (msLeftOfCall() <= 0) return unavailable('the deadline of this call has passed')
      const circuit = circuits.get(url.origin) ?? { failures: 0, openUntilMs: 0, isTrying: false }
      circuits.set(url.origin, circuit)
      const isOpen = circuit.failures >= FAILURES_TO_OPEN
      if (isOpen && (circuit.isTrying || now() < circuit.openUntilMs))
        return unavailable('the provider keeps failing; the circuit breaker is open')
      circuit.isTrying = isOpen
      const startedMs = now()
      const answer = await attempt(request, circuit)
      const outcome = answer.ok ? `${Math.floor(answer.value.status / 100)}xx` : 'unavailable'
      deps.metrics.providerSeconds.observe({ host: url.host, outcome }, (now() - startedMs) / 1000)
      return answer
    },
  }
}

class TooLong extends Error {}

async function exchange(request: HttpRequest): Promise<HttpAnswer> {
  const msLeft = Math.max(0, Math.floor(msLeftOfCall()))
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(Math.min(TIME_OUT_MS, msLeft)),
  })
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    body: await readBounded(response),
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > MAX_BYTES) throw new TooLong('the answer is longer than 256 KB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const unavailable = (reason: string): Answer => ({ ok: false, error: { kind: 'unavailable', reason } })

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return 'no answer within 3 s'
  const cause =
    error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.message
  return `no answer (${cause})`
}

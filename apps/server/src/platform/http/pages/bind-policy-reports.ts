import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Metrics } from '../../metrics/metrics.ts'
import { createLimiter } from '../limits/rate-limits.ts'
import { REPORTS_PATH } from '../security-headers.ts'
import { parseJson } from '../../parse-json.ts'

const MAX_BYTES = 16 * 1024
/** Bounds the log lines: browser extensions and abuse send many reports. */
const LINES_A_MINUTE = 30

const Report = z.object({
  'csp-report': z.object({
    'blocked-uri': z.optional(z.string()),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
  }),
})

/** Directives of our policy, and their more specific variants in browsers' reports. */
const directives =
  /^(?:default|script|style|img|font|connect|frame|object|media|worker|manifest)-src(?:-elem|-attr)?$|^(?:form-action|base-uri|frame-ancestors)$/

/**
 * Counts and logs violations of the content security policy: an injected script, or a mistake in the policy.
 * The log has the blocked origin. The URL of the page is not read, because it may contain a code.
 */
export function bindPolicyReports(
  app: FastifyInstance,
  { policyReports }: Pick<Metrics, 'policyReports'>,
): void {
  const lines = createLimiter({ points: LINES_A_MINUTE, windowSec: 60 })
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(REPORTS_PATH, { config: { callId: 'policy-report' } }, async (request, reply) => {
      const report = typeof request.body === 'string' ? readReport(request.body) : null
      if (report !== null) {
        policyReports.inc({ directive: report.directive })
        if (lines.take('all') === null)
          request.log.warn(report, 'a browser reported a violation of the content security policy')
      }
      return reply.code(204).send()
    })
  })
}

function readReport(text: string): { readonly directive: string; readonly blocked: string } | null {
  const parsed = Report.safeParse(parseJson(text))
  if (!parsed.success) return null
  const violation = parsed.data['csp-report']
  const named =
    (violation['effective-directive'] ?? violation['violated-directive'] ?? '').split(' ')[0] ?? ''
  return {
    directive: directives.test(named) ? named : 'other',
    blocked: blockedOf(violation['blocked-uri'] ?? ''),
  }
}

/** The blocked origin, or the browser's keyword where there is none. */
function blockedOf(text: string): string {
  if (/^(?:inline|eval|wasm-eval|self)$/.test(text)) return text
  const { origin = 'unknown' } = URL.parse(text) ?? {}
  return origin === 'null' ? 'unknown' : origin
}

import type { SimulatorLog } from './call-log.ts'
import type { SimulatorFaults } from './faults.ts'
import type { Scheduler } from './scheduler.ts'

export type OutboundCall = {
  readonly operation: string
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

/** The response to a call. After `silent` the platform may or may not have processed it. */
export type OutboundAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'silent'; readonly reason: string }

/** Sends a simulator's calls to the platform and injects faults. */
export type Outbox = {
  /** One attempt. Faults: `delay`, `down`, `malformed`, `duplicate`, `lostAnswer`. */
  send(call: OutboundCall): Promise<OutboundAnswer>
  /** One attempt without faults. */
  sendPlain(call: OutboundCall): Promise<OutboundAnswer>
}

type Deps = { readonly faults: SimulatorFaults; readonly log: SimulatorLog; readonly scheduler: Scheduler }

export function createOutbox({ faults, log, scheduler }: Deps): Outbox {
  const transmit = async (call: OutboundCall, note: string): Promise<OutboundAnswer> => {
    const answer = await post(call)
    const received =
      answer.kind === 'answered'
        ? { status: answer.status, response: answer.body }
        : { status: null, response: '' }
    const remark = answer.kind === 'silent' ? `${note} ${answer.reason}`.trim() : note
    log.record({
      direction: 'out',
      operation: call.operation,
      url: call.url,
      request: call.body,
      note: remark,
      ...received,
    })
    return answer
  }

  const send = async (call: OutboundCall): Promise<OutboundAnswer> => {
    const { operation } = call
    const delay = faults.take(operation, 'delay')
    if (delay !== null)
      await new Promise<void>((resolve) => scheduler.after(Number(delay.value) || 1000, resolve))
    if (faults.take(operation, 'down') !== null) {
      log.record({
        direction: 'out',
        operation,
        url: call.url,
        request: call.body,
        status: null,
        response: '',
        note: 'down: not sent',
      })
      return { kind: 'silent', reason: 'not sent' }
    }
    if (faults.take(operation, 'malformed') !== null) {
      return transmit(
        { ...call, body: call.body.slice(0, call.body.length / 2) },
        'malformed: body cut in half',
      )
    }
    const isDuplicate = faults.take(operation, 'duplicate') !== null
    const isLost = faults.take(operation, 'lostAnswer') !== null
    // Both at once, so that the platform receives them concurrently.
    const copy = isDuplicate ? transmit(call, 'duplicate') : null
    const answer = await transmit(call, isLost ? 'lostAnswer: the response was discarded' : '')
    await copy
    return isLost ? { kind: 'silent', reason: 'answer lost' } : answer
  }

  return { send, sendPlain: (call) => transmit(call, '') }
}

async function post(call: OutboundCall): Promise<OutboundAnswer> {
  try {
    const response = await fetch(call.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...call.headers },
      body: call.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs),
    })
    return { kind: 'answered', status: response.status, body: await response.text() }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { kind: 'silent', reason: cause instanceof Error ? cause.message || cause.name : String(cause) }
  }
}

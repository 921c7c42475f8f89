import type { SimulatorFaults, SimulatorLog } from '@baize/sandbox-kit'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Inbox } from './inbox.ts'

const MAX_MAIL_BYTES = 1_000_000

type Deps = { readonly inbox: Inbox; readonly faults: SimulatorFaults; readonly log: SimulatorLog }

/** A mail server that accepts every email and forwards none. The fault `down` makes it answer 451. */
export function createSmtpServer({ inbox, faults, log }: Deps): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    size: MAX_MAIL_BYTES,
    logger: false,
    disableReverseLookup: true,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address)
        const raw = Buffer.concat(chunks)
        const entry = {
          direction: 'in',
          operation: 'receive',
          url: 'smtp',
          request: to.join(', '),
          response: '',
        } as const
        if (faults.take('receive', 'down') !== null) {
          log.record({ ...entry, status: 451, note: 'down: not taken' })
          callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
          return
        }
        PostalMime.parse(raw).then(
          (mail) => {
            const { subject = '', text = '', html = '' } = mail
            inbox.add({ from: mail.from?.address ?? '', to, subject, text, html })
            log.record({ ...entry, status: 250, response: subject, note: '' })
            const isLost = faults.take('receive', 'lostAnswer') !== null
            callback(isLost ? Object.assign(new Error('Connection lost'), { responseCode: 421 }) : null)
          },
          () => callback(Object.assign(new Error('Not a mail'), { responseCode: 554 })),
        )
      })
    },
  })
}

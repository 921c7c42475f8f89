import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { createMailHandler } from './mail-job.ts'

let server: Server | undefined
let received: string[] = []
afterEach(() => server?.close())

/** A mail server with a scripted response to recipients. It records the mails that it accepts. */
async function serverThatSays(toRecipient: string): Promise<string> {
  received = []
  server = createServer((socket) => {
    socket.on('error', () => {})
    let isData = false
    socket.write('220 mail.test\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      if (isData && line !== '.') return void received.push(line)
      const wasData = isData
      isData = !wasData && line.startsWith('DATA')
      const answer = wasData
        ? '250 taken'
        : isData
          ? '354 go on'
          : line.startsWith('RCPT')
            ? toRecipient
            : '250 well'
      socket.write(`${answer}\r\n`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const activation = { playerId: 'mia', to: 'mia@example.hu', template: 'activation', locale: 'en', data: {} }
async function send(
  toRecipient: string,
  payload: Record<string, unknown> = activation,
): Promise<readonly string[]> {
  const warned: string[] = []
  const handle = createMailHandler({
    smtpUrl: await serverThatSays(toRecipient),
    messages: { text: (_locale, key) => key, has: () => false },
    log: { warn: (_facts, text) => void warned.push(text) },
    site: () =>
      Promise.resolve({ siteName: 'Baize', siteUrl: 'https://baize.test', address: 'no-reply@baize.test' }),
    compose: () => Promise.resolve(null),
    closing: ({ playerId }) => Promise.resolve(`A last line for ${playerId}.`),
  })
  await handle(payload)
  return warned
}

// Proves G31
test('a mail is sent as multipart/alternative with plain text and HTML', async () => {
  expect(await send('250 well')).toEqual([])
  const mail = received.join('\n')
  expect(mail).toMatch(/^From: Baize <no-reply@baize\.test>$/m)
  expect(mail).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect([...mail.matchAll(/^Content-Type: (text\/\w+); charset=utf-8$/gm)].map(([, type]) => type)).toEqual([
    'text/plain',
    'text/html',
  ])
})

test('a mail ends with what closes those of its player, in both parts', async () => {
  await send('250 well')
  expect(received.filter((line) => line.includes('A last line for mia.'))).toHaveLength(2)
})

test('a row without a mail to compose sends nothing', async () => {
  expect(await send('250 well', { about: 'deposit' })).toEqual([])
  expect(received).toEqual([])
})

test('a permanently rejected recipient is logged and not retried', async () => {
  expect(await send('550 no such mailbox')).toEqual([
    'email not sent: the mail server rejects the recipient permanently',
  ])
})

test('a temporarily rejected recipient is retried', async () => {
  await expect(send('451 come later')).rejects.toThrow('451')
})

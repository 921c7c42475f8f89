import { Secret, TOTP } from 'otpauth'
import type pg from 'pg'
import type { DemoStaff } from '../stack/demo-settings.ts'
import { stackPaths } from '../stack/stack-paths.ts'
import { sandboxControl, type SandboxControl } from '../stack/sandbox-control.ts'
import { runProgram } from '../stack/service.ts'
import { must, openBrowser, type Browser, type Send } from './browser.ts'
import { secondsOf } from './time.ts'

/** Addresses and secrets of a world, for use from another process, such as a worker of the browser tests. */
export type WorldFacts = {
  readonly sites: readonly string[]
  readonly staffSites: readonly string[]
  readonly privateSites: readonly string[]
  readonly sandboxUrl: string
  readonly controlToken: string
  readonly ownerUrl: string
  readonly staffMembers: readonly DemoStaff[]
  readonly environment: Readonly<Record<string, string>>
}

/** An email in the inbox of the sandbox. */
export type Mail = {
  readonly number: number
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
}

export type World = {
  readonly facts: WorldFacts
  /** The player site of the first server, without a slash at the end. */
  readonly site: string
  readonly sites: readonly string[]
  readonly staff: string
  readonly sandbox: SandboxControl & {
    /** Emails to an address, oldest first. Waits up to 5 s for the first one after number `after`. */
    mail(to: string, after?: number): Promise<readonly Mail[]>
  }
  /** As the owner of the schema. */
  readonly db: pg.Pool
  readonly time: {
    /** Epoch milliseconds of the world. */
    now(): Promise<number>
    /** Moves the clock of database, servers and sandbox on: `8 days`. */
    advance(span: string): Promise<void>
  }
  /** Runs the due jobs of every process until none is due. */
  runDue(): Promise<void>
  /** Only delivers events and runs their jobs, such as emails, in the first server and the sandbox: without sweeps. */
  deliver(): Promise<void>
  /** Throws unless every invariant of the ledger holds. */
  checkLedger(): Promise<void>
  visitor(site?: string): Browser
  /** A visitor of the back office. */
  staffVisitor(): Browser
  login(person: { readonly email: string; readonly password: string }, site?: string): Promise<Browser>
  loginStaff(login?: string): Promise<Browser>
}

/** One fewer than freeze a login. */
const LOGIN_ATTEMPTS = 3

/** The code of a staff member's authenticator at an instant. */
export function authenticatorCode(secret: string, nowMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: nowMs })
}

/** Opens a running world. */
export function enterWorld(facts: WorldFacts, db: pg.Pool, send: Send = fetch): World {
  const open = (origin: string | undefined) => openBrowser(origin ?? '', undefined, send)
  const sandbox = sandboxControl(facts.sandboxUrl, facts.controlToken)
  const usedSteps = new Map<string, number>()

  const now = async () => {
    const { rows } = await db.query<{ ms: string }>(
      'select (extract(epoch from baize.now()) * 1000)::bigint::text as ms',
    )
    return Number(rows[0]?.ms)
  }

  async function advance(span: string): Promise<void> {
    await db.query('select baize.advance_clock($1)', [secondsOf(span)])
    const { rows } = await db.query<{ seconds: number }>(
      'select shift_ms::float8 / 1000 as seconds from baize.clock_shift',
    )
    await sandbox.control('clock', { shiftSec: rows[0]?.seconds ?? 0 })
    // The notification of the shift can arrive later. A server that advances by 0 seconds reads the
    // clock before it responds.
    await Promise.all(facts.privateSites.map((site) => postPrivate(site, '/test/advance', { seconds: 0 })))
  }

  /** Runs work of the first server, then of the sandbox, and what follows from that. */
  async function runWithSandbox(path: string): Promise<void> {
    const [first = ''] = facts.privateSites
    await postPrivate(first, path, {})
    const { done } = await sandbox.control<{ done: number }>('run-due', {})
    if (done > 0) await postPrivate(first, path, {})
  }

  async function loginStaff(login = 'dora'): Promise<Browser> {
    const member = facts.staffMembers.find((candidate) => candidate.login === login)
    if (member === undefined) throw new Error(`There is no staff member ${login}.`)
    const step = Math.floor((await now()) / 30_000)
    // A code is accepted once, so a second login within 30 seconds needs the next code.
    if (step <= (usedSteps.get(login) ?? 0)) await advance('30 seconds')
    const browser = open(facts.staffSites[0])
    const logIn = async () => {
      const at = await now()
      usedSteps.set(login, Math.floor(at / 30_000))
      return await browser.post('staff.login', {
        login,
        password: member.password,
        code: authenticatorCode(member.totpSecret, at),
      })
    }
    // Another process of the same run may have used a code, and the next one while this one advanced the clock.
    for (let attempt = 1; attempt < LOGIN_ATTEMPTS; attempt += 1) {
      if ((await logIn()).ok) return browser
      await advance('30 seconds')
    }
    must(await logIn())
    return browser
  }

  return {
    facts,
    site: facts.sites[0] ?? '',
    sites: facts.sites,
    staff: facts.staffSites[0] ?? '',
    db,
    sandbox: {
      ...sandbox,
      mail: async (to, after = 0) => {
        const query = new URLSearchParams({ to, after: String(after) })
        return (await sandbox.control<{ mails: readonly Mail[] }>(`mail?${query}`)).mails
      },
    },
    time: { now, advance },
    runDue: async () => {
      const [, ...others] = facts.privateSites
      // The servers share what is due: one does all of it, the others what each does for itself.
      await Promise.all(others.map((site) => postPrivate(site, '/test/run-own', {})))
      await runWithSandbox('/test/run-due')
    },
    deliver: () => runWithSandbox('/test/deliver'),
    checkLedger: async () => {
      // The command loads for a second: it runs, and prints what is wrong, unless a server finds everything right.
      const violated = await violatedInvariants(facts.privateSites).catch(() => null)
      if (violated === 0) return
      const { code, output } = await runProgram(stackPaths.checkLedger, facts.environment)
      if (code !== 0) throw new Error(`The ledger does not add up.\n${output}`)
    },
    visitor: (site) => open(site ?? facts.sites[0]),
    staffVisitor: () => open(facts.staffSites[0]),
    login: async ({ email, password }, site) => {
      const browser = open(site ?? facts.sites[0])
      must(await browser.post('account.login', { login: email, password }))
      return browser
    },
    loginStaff,
  }
}

async function violatedInvariants([site = '']: readonly string[]): Promise<number> {
  const answer = (await postPrivate(site, '/test/check-ledger', {})) as { readonly violated: number }
  return answer.violated
}

async function postPrivate(site: string, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${site}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return await answer.json()
}

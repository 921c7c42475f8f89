import { addressOf, playerPaths } from '@baize/contract/routes'
import { answerWaitSecOf, bankOf, formatMoney, isDocumentBlock, maskIban, type Iban } from '@baize/domain'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { addressInMail } from '../../platform/mail/address-in-mail.ts'
import type { DB } from '../../platform/db/schema.ts'
import { quoted } from '../../platform/mail/mail-text.ts'
import { formatInstantFor } from '../../platform/mail/format-instant-for.ts'
import type { Mail } from '../../platform/mail/queue-mail.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { rulesOfPlayer } from '../licences/index.ts'
import { numberFormatOf, readOperatorSettings } from '../settings/index.ts'
import { getPlayer, type PlayerRecord } from '../players/index.ts'
import {
  findEndedDeposit,
  findPostedCorrection,
  findWithdrawalStep,
  type WithdrawalStep,
} from './money-mail-store.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly config: { readonly publicUrl: string }
}

/**
 * The payload that the triggers `withdrawal_mail` and `deposit_mail`, a posted correction, and a deposit that reaches
 * the document limit write into the outbox.
 */
const MailRow = z.discriminatedUnion('about', [
  z.object({ about: z.literal('withdrawal'), playerId: z.string(), withdrawalId: z.string(), seq: z.int() }),
  z.object({
    about: z.literal('deposit'),
    playerId: z.string(),
    depositId: z.string(),
    state: z.enum(['ok', 'refunded', 'closed']),
    creditedAtMs: z.int(),
  }),
  z.object({ about: z.literal('correction'), playerId: z.string(), correctionId: z.string() }),
  z.object({ about: z.literal('documentLimit'), playerId: z.string() }),
])
type MailRow = z.infer<typeof MailRow>

const depositTemplates = {
  ok: 'depositCredited',
  refunded: 'depositReturned',
  closed: 'depositClosed',
} as const

const templates: Readonly<Record<string, string>> = {
  paid: 'payoutPaid',
  rejected: 'payoutRejected',
  failed: 'payoutReturned',
  returned: 'payoutReturned',
}

/**
 * Composes the mail of an outbox row about a payment; `null` for a quick deposit, which the player saw on the
 * screen, and for a document limit that no longer stops the player. It contains at most the last four characters
 * of an account, and of staff only their message to the player.
 * @throws {Error} When the row is unknown to this release: it is retried, and a server of the next release
 * sends it.
 */
export async function composeMoneyMail(deps: Deps, payload: unknown): Promise<Mail | null> {
  const row = MailRow.parse(payload)
  switch (row.about) {
    case 'withdrawal':
      return await composeWithdrawalMail(deps, row)
    case 'deposit':
      return await composeDepositMail(deps, row)
    case 'correction':
      return await composeCorrectionMail(deps, row)
    case 'documentLimit':
      return await composeDocumentLimitMail(deps, row)
  }
}

async function composeWithdrawalMail(
  deps: Deps,
  row: Extract<MailRow, { about: 'withdrawal' }>,
): Promise<Mail | null> {
  const step = await findWithdrawalStep(deps.db, row)
  const template = step === null ? undefined : templates[step.state]
  if (step === null || template === undefined)
    throw new Error(`composeMoneyMail: no mail for step ${row.seq} of a withdrawal`)
  const player = await getPlayer(deps.db, row.playerId)
  const format = numberFormatOf(await readOperatorSettings(deps.db), player.ruleSet, player.locale)
  const money = (minor: bigint) => formatMoney(minor, step.currency, format)
  const iban = step.iban as Iban
  const data = {
    nickName: player.nickName,
    reference: step.reference,
    amount: money(step.amount),
    received: money(step.received),
    fee: step.charged === step.received ? 'none' : money(step.charged - step.received),
    bank: bankOf(iban) ?? 'none',
    ending: maskIban(iban),
    state: step.state,
    at: moment(deps, player, step.at.epochMilliseconds),
    address: pageFor(
      deps,
      player,
      addressOf(playerPaths.withdrawalStatus, { params: { reference: step.reference } }),
    ),
    ...messageOf(step),
  }
  return { playerId: row.playerId, to: player.email, template, locale: player.locale, data }
}

const pageFor = ({ config }: Deps, { locale }: { readonly locale: string }, path: string) =>
  addressInMail(config.publicUrl, locale, path)

/** The message of staff to the player, if any; not a provider's code. */
function messageOf({ state, actor, reason }: WithdrawalStep): { hasMessage: string; message: string } {
  const message = state === 'rejected' && actor === 'staff' ? (reason ?? '').trim() : ''
  return { hasMessage: message === '' ? 'no' : 'yes', message: quoted(message) }
}

async function composeDepositMail(
  deps: Deps,
  row: Extract<MailRow, { about: 'deposit' }>,
): Promise<Mail | null> {
  const deposit = await findEndedDeposit(deps.db, row)
  if (deposit === null) throw new Error('composeMoneyMail: there is no such deposit')
  const { reference, fee, isCreditedByStaff } = deposit
  const startedAtMs = deposit.createdAt.epochMilliseconds
  // The time that the deposit screen waits before it says that the money will come later.
  const settings = await readOperatorSettings(deps.db)
  const waitsSec = answerWaitSecOf(settings)
  const isOnScreen = !isCreditedByStaff && row.creditedAtMs - startedAtMs <= waitsSec * 1000
  if (row.state === 'ok' && isOnScreen) return null
  const player = await getPlayer(deps.db, row.playerId)
  const format = numberFormatOf(settings, player.ruleSet, player.locale)
  const money = (minor: bigint) => formatMoney(minor, deposit.currency, format)
  const data = {
    nickName: player.nickName,
    reference,
    amount: money(row.state === 'ok' ? deposit.charged - fee : deposit.charged),
    creditedBy: isCreditedByStaff ? 'staff' : 'provider',
    requestedAmount: deposit.requestedAmount === null ? 'none' : money(deposit.requestedAmount),
    fee: fee === 0n ? 'none' : money(fee),
    startedAt: moment(deps, player, startedAtMs),
    at: moment(deps, player, row.creditedAtMs),
    address: pageFor(
      deps,
      player,
      addressOf(playerPaths.depositTransactions, { search: { tab: 'transactions', reference } }),
    ),
  }
  return {
    playerId: row.playerId,
    to: player.email,
    template: depositTemplates[row.state],
    locale: player.locale,
    data,
  }
}

async function composeCorrectionMail(
  deps: Deps,
  row: Extract<MailRow, { about: 'correction' }>,
): Promise<Mail> {
  const correction = await findPostedCorrection(deps.db, row)
  if (correction === null) throw new Error('composeMoneyMail: there is no such correction')
  const { reference, amount, currency, message, at } = correction
  const player = await getPlayer(deps.db, row.playerId)
  const format = numberFormatOf(await readOperatorSettings(deps.db), player.ruleSet, player.locale)
  const data = {
    nickName: player.nickName,
    reference,
    direction: amount < 0n ? 'off' : 'onto',
    amount: formatMoney(amount < 0n ? -amount : amount, currency, format),
    message: quoted(message.trim()),
    at: moment(deps, player, at.epochMilliseconds),
    address: pageFor(deps, player, playerPaths.transactions),
  }
  return {
    ...{ playerId: row.playerId, to: player.email, template: 'correctionPosted' },
    ...{ locale: player.locale, data },
  }
}

async function composeDocumentLimitMail(
  deps: Deps,
  { playerId }: Extract<MailRow, { about: 'documentLimit' }>,
): Promise<Mail | null> {
  const player = await getPlayer(deps.db, playerId)
  const { email: to, locale, nickName, restrictions } = player
  if (player.status === 'closed' || !restrictions.some(isDocumentBlock)) return null
  const data = {
    nickName,
    address: pageFor(deps, player, playerPaths.documents),
    withdrawals: restrictions.some(({ kind }) => kind === 'withdrawalBlock') ? 'blocked' : 'open',
  }
  return { playerId, to, template: 'documentLimitReached', locale, data }
}

const moment = ({ plugins }: Deps, player: PlayerRecord, ms: number) =>
  formatInstantFor({ locale: player.locale, timeZone: rulesOfPlayer(plugins.ruleSets, player).timeZone }, ms)

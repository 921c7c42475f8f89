import type { WireOutputOf } from '@baize/contract'
import { formatMoney, type TimelineItem, type TimelineSign } from '@baize/ui'
import { formatInstant } from '../../platform/dates.ts'
import { formatTime } from '../../platform/page-dates.ts'
import { useT } from '../../platform/i18n.tsx'

export type Withdrawal = WireOutputOf<'payments.withdrawal'>
type Step = Withdrawal['timeline'][number]

const signs: Readonly<Partial<Record<Step['step'], TimelineSign>>> = {
  approved: 'person',
  sent: 'send',
  booked: 'bank',
  paid: 'coins',
}

/** The last completed step, or null. */
const doneBefore = (timeline: readonly Step[], step: Step) =>
  timeline.slice(0, timeline.indexOf(step)).findLast(({ at }) => at !== null) ?? null

/**
 * The texts of a withdrawal's steps: who acts, the deadline, the next status query. All data come from the
 * server.
 */
export function useTimeline(withdrawal: Withdrawal): TimelineItem[] {
  const t = useT()
  const { timeline, amount, currency, informationRequest } = withdrawal
  const account = useAccountText(withdrawal)

  const done = (step: Step): string | null => {
    if (step.step === 'requested')
      return t('withdrawal.reason.requested', { amount: formatMoney(BigInt(amount), currency) })
    if (step.step === 'informationRequested' || step.step === 'answered') return step.reason
    if (step.step === 'sent') return t('withdrawal.reason.sent', { account })
    const before = doneBefore(timeline, step)
    if (step.step !== 'approved' || step.at === null || before?.at == null) return null
    // After a request for information only the duration is shown, because something was missing.
    const isPlain = before.step === 'requested'
    const minutes = Math.max(1, Math.round((Date.parse(step.at) - Date.parse(before.at)) / 60_000))
    return minutes < 120
      ? t('withdrawal.reason.approvedMin', { minutes, plain: isPlain ? 'yes' : 'no' })
      : t('withdrawal.reason.approvedHours', {
          hours: Math.round(minutes / 60),
          plain: isPlain ? 'yes' : 'no',
        })
  }
  const now = (step: Step): string => {
    // The question is still open: no other deadline, and nothing that sends the player away from it.
    if (informationRequest?.isLate === true) return t('withdrawal.waits.lateAnswer')
    const due = step.dueAt === null ? 'none' : formatInstant(step.dueAt)
    const nextQuery = step.nextQueryAt === null ? 'none' : formatTime(step.nextQueryAt)
    if (step.overdue) return t(`withdrawal.late.${step.actor}`, { due, nextQuery })
    return t.find(`withdrawal.waits.${step.step}`, { due, nextQuery }) ?? t('withdrawal.stepState.now')
  }
  // The reason is text when staff wrote it, and a code when the provider gave it.
  const ended = (step: Step): string | null =>
    step.reason === null
      ? t.find(`withdrawal.ended.${step.step}`)
      : step.actor === 'provider'
        ? (t.find(`withdrawal.providerSays.${step.reason}`) ?? t('withdrawal.providerSays.other'))
        : step.step === 'rejected'
          ? t('withdrawal.staffSay', { reason: step.reason })
          : step.reason

  return timeline.map((step, index) => {
    const isEnd = step.status === 'failed' || step.step === 'cancelled'
    const reason = isEnd
      ? ended(step)
      : step.status === 'now'
        ? now(step)
        : step.status === 'done'
          ? done(step)
          : null
    const time =
      step.at !== null
        ? formatInstant(step.at)
        : step.status === 'now'
          ? t('withdrawal.stepState.now')
          : step.dueAt !== null && !step.overdue
            ? t('withdrawal.by', { time: formatInstant(step.dueAt) })
            : null
    return {
      // Staff may ask more than once.
      key: `${step.step} ${index}`,
      state: step.status,
      sign: signs[step.step] ?? 'clock',
      title: t(titleOf(step)),
      ...(time !== null && { time }),
      ...(reason !== null && { reason }),
    }
  })
}

function titleOf({ step, status }: Step) {
  if (step === 'approved' && status === 'done') return 'withdrawal.step.checked'
  if (step === 'answered' && status === 'now') return 'withdrawal.step.answering'
  return `withdrawal.step.${step}` as const
}

/** `OTP ending 3391`. */
export function useAccountText({
  destination,
  destinationBank,
}: Pick<Withdrawal, 'destination' | 'destinationBank'>): string {
  return useT()('withdrawal.account', { bank: destinationBank ?? 'none', ending: destination })
}

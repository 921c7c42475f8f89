/** The two settings of the specification, in seconds; the cashier's own may be missing (T-13). */
type AnswerWait = {
  readonly waitingForAnswerSec: number | null
  readonly 'resumeForm.waitingForAnswerSec': number
}

/** Seconds that the cashier waits for a final status: its own setting, and that of a resumed form only without it. */
export const answerWaitSecOf = (settings: AnswerWait): number =>
  settings.waitingForAnswerSec ?? settings['resumeForm.waitingForAnswerSec']

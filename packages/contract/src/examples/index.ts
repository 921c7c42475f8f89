import { accountExamples } from './account.ts'
import type { Examples } from './examples.ts'
import { paymentExamples } from './payments.ts'
import { playExamples } from './play.ts'
import { staffExamples } from './staff.ts'

/** Examples of the most used calls, for the API document. */
export const examples: Examples = {
  ...accountExamples,
  ...paymentExamples,
  ...playExamples,
  ...staffExamples,
}

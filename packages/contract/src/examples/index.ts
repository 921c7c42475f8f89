import { accountExamples } from './account.ts'
import { contentExamples } from './content.ts'
import { documentExamples } from './documents.ts'
import type { Examples } from './examples.ts'
import { informationRequestExamples } from './information-requests.ts'
import { pageReadExamples } from './page-reads.ts'
import { paymentExamples } from './payments.ts'
import { playExamples } from './play.ts'
import { profileExamples } from './profile.ts'
import { staffPlayerExamples } from './staff-players.ts'
import { staffReviewExamples } from './staff-reviews.ts'
import { staffRoleExamples } from './staff-roles.ts'
import { staffSettingExamples } from './staff-settings.ts'
import { staffExamples } from './staff.ts'

/** Examples with which tests of components answer the calls that they do not name. */
export const examples: Examples = {
  ...accountExamples,
  ...contentExamples,
  ...documentExamples,
  ...informationRequestExamples,
  ...paymentExamples,
  ...playExamples,
  ...profileExamples,
  ...staffExamples,
  ...staffPlayerExamples,
  ...staffReviewExamples,
  ...staffRoleExamples,
  ...staffSettingExamples,
}

/** An example of every call, for the API document. */
export const documentedExamples: Examples = { ...examples, ...pageReadExamples }

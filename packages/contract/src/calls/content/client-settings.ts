import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { fundsProtections, operatorFeatures } from '../../operator-features.ts'

/** Settings of the player site, group `fe` (0§3). The server's registry says which settings these are. */
export const FrontEndSettings = z.object({
  siteName: z.string(),
  languages: described(z.array(z.string()), 'Languages of the site, the default first.'),
  features: described(
    z.array(z.enum(operatorFeatures)),
    'Features that the operator offers; the site hides the others.',
  ),
  gameGroupTitles: described(
    z.record(z.string(), z.record(z.string(), z.string())),
    'Titles of groups of games by group and language; the site has texts for the usual groups.',
  ),
  pollEverySec: z.int(),
  supportEmail: described(z.nullable(z.string()), 'Where players write for support; null hides the link.'),
  protectionOfFunds: described(
    z.nullable(z.enum(fundsProtections)),
    'How far player money is protected if the operator becomes insolvent; null where no text names it.',
  ),
  passwordStrength: z.enum(['strong', 'normal']),
  passwordPattern: z.nullable(z.string()),
  'registration.passwordLimits.minLength': described(
    z.nullable(z.int()),
    'Minimum length of a new password; null uses that of `passwordStrength`.',
  ),
  'registration.confirmationPage': described(
    z.boolean(),
    'Whether a registration shows a summary before it is sent.',
  ),
  'registration.mandatoryNationalIdNumberFor': described(
    z.array(z.string()),
    'Countries whose players must enter a national id number, alpha-3.',
  ),
})

/** Settings that the documents list for the client's calls, group `be` (0§3, 1§9). */
export const BackEndSettings = z.object({
  waitingForAnswerSec: described(
    z.nullable(z.int()),
    'Seconds that the cashier waits for a final status; null uses that of a resumed form.',
  ),
  'resumeForm.waitingForAnswerSec': z.int(),
  playerAgeLimit: described(
    z.record(z.string(), z.int()),
    'Least ages that the operator asks for, by rule set; `rules.playerAgeLimit` is the one that applies.',
  ),
  gameSessionExpirationTimeMinutes: z.number(),
  gameSessionProlongationTimeoutSec: z.int(),
})

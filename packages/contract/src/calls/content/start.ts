import { RULE_TEXTS } from '@baize/domain'
import * as z from 'zod/mini'
import { CurrencyCode, Instant } from '../../fields.ts'
import { PageLanguage } from './page-language.ts'
import { defineCall } from '../define-call.ts'
import { BackEndSettings, FrontEndSettings } from './client-settings.ts'
import { Obligation } from './obligation.ts'
import { Session } from './session.ts'
import { described } from '../../documentation.ts'

export const start = defineCall({
  id: 'content.start',
  summary: 'Get what the player site needs to start.',
  description: "The site's HTML contains the same data.",
  changes: false,
  access: 'anyone',
  passive: true,
  input: z.strictObject({ language: PageLanguage }),
  output: z.object({
    locale: described(z.string(), 'The language of the texts.'),
    numberFormat: described(z.string(), 'Language tag whose conventions numbers on the page follow.'),
    settings: described(
      z.object({ fe: FrontEndSettings, be: BackEndSettings }),
      "The operator's settings that leave the server, by group and with the specification's names.",
    ),
    newAccount: described(
      z.object({
        currency: CurrencyCode,
      }),
      'What holds for a new account from the country of the connection.',
    ),
    session: Session,
    isServed: described(
      z.boolean(),
      'False for a visitor from a country without a licence, who sees one page only.',
    ),
    obligations: described(
      z.array(Obligation),
      'What is refused to the player now: by the licence, on a journey or after its end, then until something that is owed is done. Empty for visitors.',
    ),
    firstSteps: described(
      z.nullable(z.object({ moneyAdded: z.boolean(), limitSet: z.boolean() })),
      'What a new player has done; null for visitors, after the first round, and after `account.dismissFirstSteps`.',
    ),
    pages: described(
      z.array(
        z.object({ key: z.string(), title: z.string(), shelf: z.enum(['limits', 'money', 'operator']) }),
      ),
      "The operator's text pages, for the footer; `content.page` returns their text.",
    ),
    rules: described(
      z.object({
        appliedCountryRules: described(
          z.string(),
          'Code of the rule set, for display and for visibility expressions in content. No code compares it.',
        ),
        authority: described(z.string(), 'The authority that issues the licence, for display.'),
        playerAgeLimit: z.int(),
        timeZone: z.string(),
        canCancelWithdrawal: z.boolean(),
        showsTimePlayed: z.boolean(),
        visitorsPlayDemo: z.boolean(),
        texts: described(z.array(z.enum(RULE_TEXTS)), 'Texts that the site has to show, by name.'),
      }),
      'Facts of the rule set that applies.',
    ),
    messages: described(z.record(z.string(), z.string()), "Address of each area's texts."),
    serverTime: Instant,
  }),
  errors: [],
  example: {
    input: {},
    output: {
      locale: 'en',
      numberFormat: 'en-GB',
      settings: {
        fe: {
          siteName: 'Baize',
          languages: ['en'],
          features: [],
          gameGroupTitles: { sea: { en: 'Sea and coast', hu: 'Tenger és part' } },
          pollEverySec: 5,
          supportEmail: 'support@casino.example',
          protectionOfFunds: null,
          passwordStrength: 'normal',
          passwordPattern: null,
          'registration.passwordLimits.minLength': 10,
          'registration.confirmationPage': false,
          'registration.mandatoryNationalIdNumberFor': [],
        },
        be: {
          waitingForAnswerSec: null,
          'resumeForm.waitingForAnswerSec': 300,
          playerAgeLimit: {},
          gameSessionExpirationTimeMinutes: 5,
          gameSessionProlongationTimeoutSec: 60,
        },
      },
      newAccount: { currency: 'EUR' },
      session: { loggedIn: false },
      isServed: true,
      obligations: [],
      firstSteps: null,
      pages: [{ key: 'fees', title: 'Fees', shelf: 'money' }],
      rules: {
        appliedCountryRules: 'ABC',
        authority: 'Gaming Authority',
        playerAgeLimit: 18,
        timeZone: 'Europe/Berlin',
        canCancelWithdrawal: true,
        showsTimePlayed: true,
        visitorsPlayDemo: true,
        texts: [],
      },
      messages: { shell: '/messages/en/shell.5f2b9c1e.json' },
      serverTime: '2026-11-21T12:00:00Z',
    },
  },
})

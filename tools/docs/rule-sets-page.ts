import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rule, Rules, RuleSet } from '@baize/domain'
import { loadRuleSets } from '@baize/plugin-kit'
import { stackPaths } from '@baize/testing'

/** What a rule is about, and the feature that follows it; `null` while none does. */
type Meaning = readonly [what: string, followedBy: string | null]

const meanings: Readonly<Record<keyof Rules, Meaning>> = {
  ages: ['Least age by product, in years', 'registration, which takes that of `casino`'],
  depositLimits: [
    'Limits on deposits that players can set',
    'limits: periods, least and greatest amount, high amounts with `contactFirst`, start values; deposits and the launch of games wait for what is mandatory for them',
  ],
  lossLimits: ['Limits on stakes less wins', 'limits, as above'],
  wagerLimits: ['Limits on stakes', 'limits, as above'],
  sessionLimits: ['Limits on the time of play, in minutes', 'limits, as above'],
  maxBalanceLimits: ['Limit on the balance', null],
  netDepositLimits: ['Limits on deposits less withdrawals', null],
  limitIncrease: [
    'How a limit is raised',
    'limits: who (the player, or support for the player in the back office), from when, and until when it is confirmed',
  ],
  limitRemoval: [
    'How a limit is removed',
    'limits, as an increase; after a removal with `refused`, deposits and the launch of games wait for a new one',
  ],
  timeOut: [
    'Lengths of a break without a reason, in hours',
    'restrictions: what the page of the time-out offers',
  ],
  selfExclusion: ['Lengths of a self-exclusion, in days', null],
  realityCheck: ['Reminder of the time played', null],
  slotStakes: [
    'Highest stake of a round of slots by age, in minor units',
    'the launch of a game and each bet',
  ],
  gameSpeed: ['Least time of a round, in milliseconds', 'the launch of a game; each bet on slots'],
  registers: ['Registers of excluded persons, and when they are queried', null],
  registrationFields: [
    'Fields of a registration beyond those of every form, all mandatory',
    'registration: form, validation, confirmation page and stored record',
  ],
  recordsKeptYears: [
    'Years for which the records of a closed account are kept',
    'account closing: when identity and payment details are erased',
  ],
  canCancelWithdrawal: [
    'Whether the player may cancel a requested withdrawal',
    'withdrawals, and the notice of the deposit form',
  ],
  demoPlay: ['Who may play for no money', 'games: visitors only under `visitors`'],
  verifiedIdentity: [
    'What is refused until identity and age of the player are verified',
    'obligations: play for no money, deposits and the launch of games',
  ],
  showsTimePlayed: ['Whether the time played is always shown', 'the session bar'],
  canStopAnimation: ['Whether a press may end the animation of a round', 'games'],
  texts: [
    'Texts that the site has to show, by name',
    'the site: `addictionWarning` on every page and in every mail to a player, `grossDepositLimits` on the page of deposit limits, `protectionOfFunds` in the cashier and the footer (with the setting of that name), `documentsBeforeDeposit` in the notice about the identity and the cashier, `licenceMessage` in the cashier',
  ],
}

/** Every value of the installed rule sets. */
export async function ruleSetsPage(): Promise<string> {
  const ruleSets = await loadRuleSets(pathToFileURL(join(stackPaths.plugins, 'rule-sets/')))
  return [
    '# Rule sets',
    '',
    'Printed by `npm run docs` from the documents of `plugins/rule-sets/`. They are engineering input, not legal advice. How to add one:',
    '[add a rule set](../../guides/add-a-rule-set.md).',
    '',
    'A value holds from its date until the next one. Where no clause names a least amount of a limit, it is one unit. Its source is `read` for one that was found in the law or on the regulator’s page,',
    '`second-hand` for one from a text about it, and `specification` where neither says it and the specification of the platform decides.',
    '',
    'A rule set with mandatory limits, start values, `refused` after a removal by the player or `contactAfter` is that of no licence yet:',
    'the refusal names the first of them.',
    '',
    '| Rule | Meaning | Followed by |',
    '|---|---|---|',
    ...Object.entries(meanings).map(
      ([name, [what, by]]) => `| \`${name}\` | ${what} | ${by ?? 'nothing yet'} |`,
    ),
    '',
    ...[...ruleSets.values()].flatMap(sectionOf),
  ].join('\n')
}

function sectionOf({ code, authority, timeZone, from, rules }: RuleSet): readonly string[] {
  return [
    `## ${code}`,
    '',
    `${authority}. Time zone ${timeZone}, complete from ${from}.`,
    '',
    '| Rule | Value | From | Clause and note | Source |',
    '|---|---|---|---|---|',
    ...Object.entries<Rule<unknown>>(rules).flatMap(([name, rule]) =>
      rule.map((dated) => {
        const clause = [dated.clause, dated.note].filter((text) => text != null).join('. ')
        return `| \`${name}\` | \`${JSON.stringify(dated.value)}\` | ${dated.from} | ${clause || '–'} | ${dated.source} |`
      }),
    ),
    '',
  ]
}

import { operatorFeatures } from '@baize/contract'
import { isEmail, isNumberFormat } from '@baize/domain'
import * as z from 'zod/mini'
import { setting } from './define-setting.ts'
import { count, described, optional, secureAddress, text } from './schemas.ts'

const phoneNumber = described(z.string().check(z.regex(/^\+[0-9][0-9 ]{5,24}$/)), 'phoneNumber')
const reportAddress = described(
  z.string().check(z.regex(/^(mailto:|https:\/\/|tel:)[\x21-\x7e]{3,200}$/)),
  'reportAddress',
)
/** It becomes a link: a part after `?` would add recipients and texts to it. */
const emailAddress = described(
  z.string().check(z.refine((text) => isEmail(text) && !/[?&#%]/.test(text))),
  'emailAddress',
)
const isWithoutRepeats = (values: readonly string[]) => new Set(values).size === values.length
const dateTime = described(z.iso.datetime(), 'dateTime')

/** As a group is named in `content/games.json`. */
const gameGroup = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

const numberFormat = z.string().check(z.refine(isNumberFormat))

/** The site, its languages and support. */
export const siteSettings = {
  siteName: setting(z._default(text, 'Baize'), { source: 'platform', group: 'fe' }),
  languages: setting(
    z._default(
      described(z.array(text).check(z.minLength(1), z.refine(isWithoutRepeats)), 'languages', {
        example: '["en"]',
      }),
      ['en'],
    ),
    { source: '0§3', group: 'fe' },
  ),
  formats: setting(
    z._default(
      described(z.record(text, z.record(text, numberFormat)), 'formats', {
        example: '{"ABC":{"en":"en-GB"}}',
      }),
      {},
    ),
    {
      source: 'T-57',
    },
  ),
  features: setting(z._default(z.array(z.enum(operatorFeatures)), []), { source: 'ADR 0063', group: 'fe' }),
  homeGameGroups: setting(z._default(z.array(z.string()), []), { source: '0§2.1' }),
  gameGroupTitles: setting(
    z._default(
      described(z.record(gameGroup, z.record(text, text)), 'gameGroupTitles', {
        example: '{"jackpot":{"en":"Jackpot games"}}',
      }),
      {},
    ),
    { source: '2§9', group: 'fe' },
  ),
  pollEverySec: setting(count(5), { source: 'platform', group: 'fe' }),
  supportEmail: setting(optional(emailAddress), { source: 'platform', group: 'fe' }),
  'settings.approveWithinHours': setting(count(72, 720), {
    source: 'platform',
    approval: 'money',
    stricter: Math.min,
  }),
  'support.phone': setting(optional(phoneNumber), { source: 'platform' }),
  'support.chatUrl': setting(optional(secureAddress), { source: 'platform' }),
  'support.hours': setting(optional(text), { source: 'platform' }),
  'security.contact': setting(optional(reportAddress), { source: 'RFC 9116' }),
  'security.expires': setting(optional(dateTime), { source: 'RFC 9116' }),
}

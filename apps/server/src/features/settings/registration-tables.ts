import {
  defaultRegistrationTable,
  findLengthProblem,
  findRegistrationTableProblem,
  mostCharacters,
  REGISTRATION_FIELD_NAMES,
  valueOn,
  type RegistrationFieldName,
  type FieldUse,
  type RuleSet,
} from '@baize/domain'
import { dateOf, type OperatorSettings } from './operator-settings.ts'
import type { SettingProblem } from './setting-problem.ts'

type TableSettings = Pick<
  OperatorSettings,
  | 'licences'
  | 'registration.fields'
  | 'registration.forcedCountry'
  | 'registration.mandatoryNationalIdNumberFor'
>
/** Settings that decide together which fields a registration needs. */
export const REGISTRATION_SETTINGS = [
  'licences',
  'registration.fields',
  'registration.forcedCountry',
  'registration.mandatoryNationalIdNumberFor',
] as const satisfies readonly (keyof TableSettings)[]

/**
 * The table of a licence's registration. What the rule set asks for since a date after the table was saved is added to
 * it, so that a change of the law neither stops registrations nor leaves out what it asks for.
 */
export function registrationTable(
  settings: Pick<OperatorSettings, 'registration.fields'>,
  licence: { readonly name: string },
  lawful: readonly RegistrationFieldName[],
): readonly FieldUse[] {
  const saved = Object.hasOwn(settings['registration.fields'], licence.name)
    ? settings['registration.fields'][licence.name]?.regular
    : undefined
  if (saved === undefined) return defaultRegistrationTable(lawful)
  const kept = saved.map((use) => ({ ...use, mandatory: use.mandatory || lawful.includes(use.field) }))
  const added = defaultRegistrationTable(lawful).filter(
    ({ field }) => lawful.includes(field) && !kept.some((use) => use.field === field),
  )
  return [...kept, ...added]
}

const setting = '"registration.fields"'

/** What is wrong with the tables of registrations and the settings that need a field of them; `null` for nothing. */
export function findRegistrationProblem(
  settings: TableSettings,
  { ruleSets, nowMs }: { readonly ruleSets: ReadonlyMap<string, RuleSet>; readonly nowMs: number },
): SettingProblem | null {
  const names = settings.licences.map(({ name }) => name)
  const unknown = Object.keys(settings['registration.fields']).find((name) => !names.includes(name))
  if (unknown !== undefined)
    return {
      key: 'settings.problem.registrationLicence',
      values: {
        setting,
        licence: JSON.stringify(unknown),
        licences: names.map((name) => JSON.stringify(name)).join(', '),
      },
    }
  return findTableProblem(settings, ({ ruleSet: code }) => {
    const ruleSet = ruleSets.get(code)
    return ruleSet === undefined
      ? []
      : valueOn(ruleSet.rules.registrationFields, dateOf(nowMs, ruleSet.timeZone))
  })
}

/**
 * What keeps the table of a licence from being a form; `null` for nothing.
 * @param lawfulUnder The fields that a licence's rule set asks for. For stored tables none: `registrationTable` adds them.
 */
export function findTableProblem(
  settings: TableSettings,
  lawfulUnder: (licence: TableSettings['licences'][number]) => readonly RegistrationFieldName[] = () => [],
): SettingProblem | null {
  for (const each of settings.licences) {
    const { name, countries } = each
    const table = settings['registration.fields'][name]?.regular
    if (table === undefined) continue
    const licence = JSON.stringify(name)
    const problem = findRegistrationTableProblem(table, lawfulUnder(each))
    if (problem !== null)
      return {
        key: `settings.problem.registrationField.${problem.reason}`,
        values: { setting, licence, field: JSON.stringify(problem.field) },
      }
    const lengths = lengthsProblem(setting, licence, table)
    if (lengths !== null) return lengths
    const required = findRequiredField(settings, countries).find(
      ({ field }) => !table.some((use) => use.field === field),
    )
    if (required !== undefined)
      return {
        key: 'settings.problem.missingField',
        values: { setting: `"${required.by}"`, licence, field: JSON.stringify(required.field) },
      }
  }
  return null
}

/** What is wrong with the lengths of a table's fields; `null` for nothing. */
export function lengthsProblem(
  name: string,
  licence: string,
  table: readonly FieldUse[],
): SettingProblem | null {
  const use = findLengthProblem(table)
  if (use === null) return null
  const values = { setting: name, licence, field: JSON.stringify(use.field) }
  const most = mostCharacters(use.field)
  if (most !== null)
    return { key: 'settings.problem.fieldLengths', values: { ...values, most: String(most) } }
  const fields = REGISTRATION_FIELD_NAMES.filter((field) => mostCharacters(field) !== null)
  return { key: 'settings.problem.fieldWithoutLengths', values: { ...values, fields: fields.join(', ') } }
}

/** Fields that other settings make mandatory under a licence. */
function findRequiredField(
  settings: TableSettings,
  countries: readonly string[],
): readonly { readonly by: string; readonly field: RegistrationFieldName }[] {
  const needsId = settings['registration.mandatoryNationalIdNumberFor'].some((code) =>
    countries.includes(code),
  )
  const needsCountry = settings['registration.forcedCountry'] === 'none' && countries.length > 1
  return [
    ...(needsId
      ? [{ by: 'registration.mandatoryNationalIdNumberFor', field: 'nationalIdNumber' as const }]
      : []),
    ...(needsCountry ? [{ by: 'registration.forcedCountry', field: 'country' as const }] : []),
  ]
}

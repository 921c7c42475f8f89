import type { PrefillTables } from '@baize/domain'
import type { OperatorSettings } from './operator-settings.ts'
import { lengthsProblem } from './registration-tables.ts'
import type { SettingProblem } from './setting-problem.ts'

type TableSettings = Pick<OperatorSettings, 'licences' | 'prefill.fields'>
export const PREFILL_SETTINGS = [
  'licences',
  'prefill.fields',
] as const satisfies readonly (keyof TableSettings)[]

/** What players of a licence are asked before an action; nothing for a licence without tables. */
export const prefillTables = (
  settings: Pick<OperatorSettings, 'prefill.fields'>,
  { licence }: { readonly licence: string },
): PrefillTables =>
  (Object.hasOwn(settings['prefill.fields'], licence) ? settings['prefill.fields'][licence] : undefined) ?? {}

const setting = '"prefill.fields"'

/** What is wrong with the tables: a licence that the operator does not have, or a field twice; `null` for nothing. */
export function findPrefillProblem(settings: TableSettings): SettingProblem | null {
  const names = settings.licences.map(({ name }) => name)
  for (const [licence, tables] of Object.entries(settings['prefill.fields'])) {
    if (!names.includes(licence))
      return {
        key: 'settings.problem.registrationLicence',
        values: {
          setting,
          licence: JSON.stringify(licence),
          licences: names.map((name) => JSON.stringify(name)).join(', '),
        },
      }
    const problem = findFormProblem(licence, tables)
    if (problem !== null) return problem
  }
  return null
}

/** What keeps a table from being a form, whether the operator has its licence or not; `null` for nothing. */
export function findPrefillFormProblem(
  settings: Pick<OperatorSettings, 'prefill.fields'>,
): SettingProblem | null {
  for (const [licence, tables] of Object.entries(settings['prefill.fields'])) {
    const problem = findFormProblem(licence, tables)
    if (problem !== null) return problem
  }
  return null
}

function findFormProblem(licence: string, tables: PrefillTables): SettingProblem | null {
  for (const table of Object.values(tables)) {
    const lengths = lengthsProblem(setting, JSON.stringify(licence), table ?? [])
    if (lengths !== null) return lengths
    const twice = table?.find(({ field }, index) => table.findIndex((use) => use.field === field) !== index)
    if (twice !== undefined)
      return {
        key: 'settings.problem.registrationField.twice',
        values: { setting, licence: JSON.stringify(licence), field: JSON.stringify(twice.field) },
      }
  }
  return null
}

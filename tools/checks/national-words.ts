import { alpha2Of } from '@baize/domain'
import { findAll, isTest, withoutComments, type Finding, type SourceFile } from './source-files.ts'

/** A country's name, its people or its money: what only a plugin, the content or a table of all countries says. */
const words =
  /\b(?:hungar|brit(?:ain|ish)|malt(?:a|ese)\b|swed(?:en|ish)|dutch|netherlands|eston|forints?\b|kron(?:a|or)\b|euros?\b|pence\b)\w*/gi
/** A number that begins like those of one country: an example in a text is read by players of all. */
const diallingCode = /\+[1-9]\d{0,2}(?=[\s\d])/g
const quotedCode = /(?<=['"`])[A-Z]{3}(?=['"`])/g

/** Tables of all countries, of the banks and states of several, and of what one asks of its postcodes. */
const tables = new Set([
  'packages/domain/src/country/country.ts',
  'packages/domain/src/iban/account-banks.ts',
  'packages/domain/src/address/postcode-rules.ts',
  'packages/domain/src/reference/calling-codes.ts',
  'packages/domain/src/reference/states.ts',
])

/** The text with what people call each country: a table of all of them, in one language. */
const namesOfCountries = /^\s*"field\.country\.otherNames": .*$/gm

const isPlatform = (path: string) =>
  /^(apps|packages|tools)\//.test(path) &&
  !isTest(path) &&
  !/\/(tests|testing|conformance|examples)\//.test(path) &&
  !path.startsWith('packages/testing/') &&
  !path.startsWith('tools/checks/') &&
  !tables.has(path)

/**
 * Countries in the code of the platform and in its texts: quoted ISO codes, words for one country, and dialling codes
 * in texts. Rules differ
 * by rule set, methods and texts by plugin, and everything else by the operator's content.
 */
export function findNationalWords(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => isPlatform(path))
    .map(({ path, text }) => ({
      path,
      text: path.endsWith('.json')
        ? text.replaceAll(namesOfCountries, '')
        : withoutComments(text, path.endsWith('.sql')),
    }))
    .flatMap((file) => [
      ...findAll(file, words, ([word]) => `"${word}" names a country or its money`),
      ...(file.path.endsWith('.json')
        ? findAll(file, diallingCode, ([code]) => `"${code}" is the dialling code of a country`)
        : []),
      ...findAll(file, quotedCode, ([code]) =>
        alpha2Of(code) === null ? '' : `"${code}" is the code of a country`,
      ).filter(({ rule }) => rule !== ''),
    ])
}

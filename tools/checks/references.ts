import { lineAt, type Finding, type SourceFile } from './source-files.ts'

/** The page that explains each reference. */
export const REFERENCES_PAGE = 'docs/reference/specification.md'
/** The page with the guarantees `S1`, `S2` and so on. */
export const PROOFS_PAGE = 'docs/reference/proofs.md'
/** The page that lists requirements with their tests: it explains each of its ids itself. */
export const COVERAGE_PAGE = 'docs/reference/coverage.md'

/** A reference as the page writes it, such as `1§4` or `wiring: W8`, and its position in the file. */
type Reference = { readonly id: string; readonly index: number }

/** Areas of the specification's requirements, which are numbered `<AREA>-000`. */
const areas = [
  'DECIDE CALL SETTING REF FMT CONST ERR VALMSG SHELL LANG STATIC ROUTE TITLE MODAL COOKIE CONTENT HEADER MENU PERM FIELD PWD PHONE',
  'DATE CONSENT LOGIN REG AGE REDIR PROFILE CONTACT PWDC WALLET GAMES FILTER GAMESES LIMIT JUR REMIND DEP BONUS FEE POLL FRAME TOKEN',
  'AGREE AFFORD WDR TRANS RESUME PREFILL CODEV DOC KYCW LVC EID VMETH DOCSVC IBAN SOF AML PUSH POKER NATIVE',
]
  .join(' ')
  .replaceAll(' ', '|')

const section = /(?<![\w.])[012]§\d+(?:\.\d+)*/g
/** `T-57`, `DEP-017`, and what may follow: `T-88..T-90`, `T-88 to T-90`, `DECIDE-029, 030`. */
const numbered = new RegExp(
  String.raw`(?<![\w-])(?<prefix>[TD]|${areas})-(?<first>(?<=[TD]-)\d{2}|(?<=\w{2}-)\d{3})(?!\w|-\d)` +
    String.raw`(?:(?:\.\.|\s*–\s*|\s+to\s+)(?:[A-Z]+-)?(?<last>\d{2,3})(?!\d)|(?<more>(?:(?:,|,?\s+and)\s+\d{3}(?![\w-]))*))`,
  'g',
)
const named =
  /\b(?<page>wiring|providers):\s+(?<list>(?:W\d+|section\s+\d+|\d+\.\d+)(?:(?:,|,?\s+and)\s+(?:W\d+|section\s+\d+))*)/g
/** A guarantee is referenced in parentheses: elsewhere `S1` may mean something else. */
const promise = /(?<=\(|\([^()]*, )S\d{1,2}(?=[,)])/g

/** References that cannot be looked up: without a document, section, number or page. */
const unnumbered = new RegExp(
  [
    String.raw`(?:\(|[3-9])§\d`,
    String.raw`\d§(?!\d)`,
    String.raw`\bwiring:(?!\s+(?:W\d|section\s+\d))`,
    String.raw`\b(?:wiring W\d+|providers \d+\.\d+)`,
    String.raw`\((?:wiring|specification|W\d+|reliability: \w+)[),]`,
    String.raw`\bDECIDE-(?:\d{1,2}\b|[A-Z?])`,
  ].join('|'),
  'g',
)

/** Most files contain no reference, and are not searched further. */
const mayRefer = /§|wiring|providers|\b[A-Z]-\d\d|[A-Z]{3}-\d|[( ]S\d/

/**
 * The same text at the same length, with line breaks and comment markers blanked, because references can span
 * lines.
 */
const unwrapped = (text: string) =>
  text.replace(/\n[ \t]*(?:\*(?!\/)|--|\/\/|#|>)?[ \t]*/g, (mark) => ' '.repeat(mark.length))

/** Every reference of a text, those inside a span such as `T-88..T-90` included. */
export function referencesOf(text: string): readonly Reference[] {
  if (!mayRefer.test(text)) return []
  const plain = unwrapped(text)
  return [
    ...[...plain.matchAll(section), ...plain.matchAll(promise)].map(({ 0: id, index }) => ({ id, index })),
    ...[...plain.matchAll(numbered)].flatMap(({ groups, index }) =>
      idsOfSpan(groups ?? {}).map((id) => ({ id, index })),
    ),
    ...[...plain.matchAll(named)].flatMap(({ groups, index }) =>
      [...(groups?.['list'] ?? '').matchAll(/W\d+|section\s+\d+|\d+\.\d+/g)].map(([name]) => ({
        id: `${groups?.['page']}: ${name.replace(/\s+/, ' ')}`,
        index,
      })),
    ),
  ]
}

function idsOfSpan({
  prefix = '',
  first = '',
  last = first,
  more = '',
}: Record<string, string | undefined>): readonly string[] {
  const count = Math.max(1, Number(last) - Number(first) + 1)
  const ids = Array.from({ length: count }, (_, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  )
  return [...ids, ...(more.match(/\d{3}/g) ?? [])].map((number) => `${prefix}-${number}`)
}

/** The anchor of an entry of the page. */
const anchorOf = (id: string) => id.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const entry = /^- (?:<a id="(?<anchor>[^"]*)"><\/a>)?\*\*(?<id>[^*]+)\*\* (?<meaning>.+(?:\n {2}.+)*)/gm

type Entry = { readonly id: string; readonly line: number; readonly anchor: string; readonly lines: number }

const entriesOf = (page: SourceFile): readonly Entry[] =>
  [...page.text.matchAll(entry)].map(({ 0: all, groups, index }) => ({
    id: groups?.['id'] ?? '',
    anchor: groups?.['anchor'] ?? '',
    line: lineAt(page.text, index),
    lines: all.split('\n').length,
  }))

const explains = new Set([REFERENCES_PAGE, COVERAGE_PAGE])
const invents = /^tools\/(checks\/references|docs\/(coverage|shown-by|test-annotations))\./
/** An annotation of a test, also one that a page shows: it names rows of the other two pages. */
const annotation = /\/\/ (?:Covers|Proves) [^`\n]*/g
/** Files except the pages that explain references, and the checks whose tests invent some. */
const readers = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => !explains.has(path) && !invents.test(path))
    .map((file) => ({ ...file, text: file.text.replace(annotation, (found) => ' '.repeat(found.length)) }))

/** References that neither the page nor the proofs explain. */
export function findUnexplainedReferences(
  files: readonly SourceFile[],
  page: SourceFile,
  proofs: SourceFile,
): readonly Finding[] {
  const promises = [...proofs.text.matchAll(/^\| (S\d+) \|/gm)].flatMap((match) => match[1] ?? [])
  const known = new Set([...entriesOf(page).map(({ id }) => id), ...promises])
  return [...readers(files), page].flatMap((file) =>
    referencesOf(file.text)
      .filter(({ id }) => !known.has(id))
      .map(({ id, index }) => ({
        path: file.path,
        line: lineAt(file.text, index),
        rule: /^S\d/.test(id)
          ? `${id} is no row of ${PROOFS_PAGE}`
          : `${id} has no entry in ${REFERENCES_PAGE}: correct it, or add the entry`,
      })),
  )
}

/**
 * Entries without a reference, duplicates, entries longer than two lines, and entries without their anchor.
 */
export function findWrongEntries(files: readonly SourceFile[], page: SourceFile): readonly Finding[] {
  const referenced = new Set(readers(files).flatMap(({ text }) => referencesOf(text).map(({ id }) => id)))
  const entries = entriesOf(page)
  const first = new Map([...entries].reverse().map((each) => [each.id, each]))
  const faults: readonly (readonly [string, (each: Entry) => boolean])[] = [
    ['is referenced nowhere: remove the entry', ({ id }) => !referenced.has(id)],
    ['stands here twice', (each) => first.get(each.id) !== each],
    ['has more than two lines', ({ lines }) => lines > 2],
    ['needs its anchor', ({ id, anchor }) => anchor !== anchorOf(id)],
  ]
  return faults.flatMap(([rule, isFault]) =>
    entries.filter(isFault).map(({ id, line }) => ({ path: page.path, line, rule: `${id} ${rule}` })),
  )
}

/**
 * References that cannot be looked up, such as a section sign without its document or a page without its
 * section.
 */
export function findUnnumberedReferences(files: readonly SourceFile[]): readonly Finding[] {
  return readers(files).flatMap(({ path, text }) =>
    [...unwrapped(text).matchAll(unnumbered)].map(({ 0: found, index }) => ({
      path,
      line: lineAt(text, index),
      rule: `"${found}" names no entry of ${REFERENCES_PAGE}`,
    })),
  )
}

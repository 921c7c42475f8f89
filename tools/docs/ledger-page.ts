import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { findSqlFunctions } from '@baize/postgres'
import { stackPaths } from '@baize/testing'

export type Queryable = { query(sql: string): Promise<{ rows: Record<string, unknown>[] }> }

const columnsOfWallet = `
  select c.relname as table_name, obj_description(c.oid) as table_comment, a.attname as column_name,
         format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
         col_description(c.oid, a.attnum) as comment,
         coalesce(array_position(k.conkey, a.attnum), 0) as key_place
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'wallet'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
   where c.relkind = 'r'
   order by c.relname, a.attnum`

const functionsOfWallet = `
  select p.proname as name,
         (select array_agg(a.name || ' ' || format_type(a.type, null) order by a.place)
            from unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[])
              with ordinality a (name, type, place)) as takes,
         p.proargnames[p.pronargs + 1:] as answers
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'wallet'
   where p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
     and has_function_privilege('baize_app', p.oid, 'execute')
   order by p.proname`

/**
 * Account kinds with the sign of a normal balance. House accounts are by provider, but for corrections; a test checks that no
 * function names another kind.
 */
export const accountKinds = [
  ['cash', 'player', 'plus', 'Real money free to play or withdraw. Its row is the wallet row.'],
  [
    'payout_hold',
    'player',
    'plus',
    'Requested withdrawals until their end; on the wire `pendingWithdrawals`.',
  ],
  [
    'suspense',
    'player',
    'plus',
    'A deposit that arrived after its limit was released, and that exceeds the limit, until staff resolve its case.',
  ],
  [
    'reserve',
    'player',
    'plus',
    'Cash set aside, free of forfeiture; on the wire `cashReserve`. No movement uses it yet.',
  ],
  ['bonus', 'player', 'plus', 'Bonus money. No movement uses it yet.'],
  ['receivable', 'player', 'plus', 'The amount owed after a chargeback. No movement uses it yet.'],
  ['provider_clearing:<provider>', 'house', 'minus', 'The amount that a payment provider owes for deposits.'],
  ['fees:<provider>', 'house', 'plus', 'Fees that players paid for the service of a payment provider.'],
  ['payouts:<provider>', 'house', 'plus', 'The amount that a payment provider has paid out.'],
  [
    'game_revenue:<provider>',
    'house',
    'plus',
    'Stakes less wins of a game provider; minus while players are ahead.',
  ],
  [
    'corrections',
    'house',
    'minus',
    'What staff credited to players by corrections, less what they took off.',
  ],
] as const

const cell = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('|', '\\|').replaceAll('\n', ' ') : ''
const typeName = (value: unknown) => cell(value).replaceAll('timestamp with time zone', 'timestamptz')

/** The ledger's data dictionary from the comments that the migrations leave in the database. */
export async function ledgerPage(db: Queryable): Promise<string> {
  const columns = (await db.query(columnsOfWallet)).rows
  const tables = [...new Set(columns.map((column) => String(column['table_name'])))]
  return [
    '# Ledger',
    '',
    'Printed by `npm run docs` from the comments in the database and at the head of each function. The reasons are in',
    '[ADR 0002](../../adr/0002-money.md) and [ADR 0003](../../adr/0003-idempotency.md). Amounts are whole minor units; plus is money onto the',
    'account.',
    '',
    '## Account kinds',
    '',
    '| Kind | Owner | Normally | Meaning |',
    '|---|---|---|---|',
    ...accountKinds.map(([kind, ...rest]) => `| \`${kind}\` | ${rest.join(' | ')} |`),
    '',
    ...tables.flatMap((table) => {
      const own = columns.filter((column) => column['table_name'] === table)
      return [
        `## wallet.${table}`,
        '',
        cell(own[0]?.['table_comment']),
        '',
        '| Column | Type | Key | Meaning |',
        '|---|---|---|---|',
        ...own.map(
          (column) =>
            `| ${cell(column['column_name'])} | ${typeName(column['type'])}${column['required'] === true ? '' : ', may be null'} | ${Number(column['key_place']) > 0 ? String(column['key_place']) : ''} | ${cell(column['comment'])} |`,
        ),
        '',
      ]
    }),
    ...(await functionLines(db)),
  ].join('\n')
}

const usualAnswer = ['outcome', 'replayed', 'balance', 'wallet_version', 'currency', 'details']

async function functionLines(db: Queryable): Promise<readonly string[]> {
  const heads = await headsOfFunctions()
  const functions = (await db.query(functionsOfWallet)).rows
  return [
    '## Functions',
    '',
    'The only access of the API to the ledger. A function that moves money locks the wallet row first, and a repeat moves nothing.',
    `Unless noted otherwise, each returns one row: ${usualAnswer.map((name) => `\`${name}\``).join(', ')}.`,
    '',
    ...functions.flatMap(({ name, takes, answers }) => {
      const head = heads.get(String(name))
      if (head === undefined || head === '')
        throw new Error(`${String(name)}.sql does not begin with a comment that describes it`)
      const names = answers as readonly string[]
      const isUsual = names.join() === usualAnswer.join()
      return [
        `### wallet.${cell(name)}`,
        '',
        head,
        '',
        `Takes ${takes === null ? 'nothing' : list(takes)}.${isUsual ? '' : ` Answers rows of ${list(names)}.`}`,
        '',
      ]
    }),
  ]
}

const list = (words: unknown) =>
  (words as readonly string[]).map((word) => `\`${typeName(word)}\``).join(', ')

/** The comment at the head of each function's file, by the function's name. */
async function headsOfFunctions(): Promise<ReadonlyMap<string, string>> {
  const files = await findSqlFunctions(stackPaths.features)
  const heads = files.map(async (file) => {
    const lines = (await readFile(file, 'utf8')).split('\n')
    const head = lines.slice(
      0,
      lines.findIndex((line) => !line.startsWith('--')),
    )
    return [
      basename(file, '.sql'),
      head.map((line) => line.replace(/^--\s*/, '').replaceAll('<', '\\<')).join('\n'),
    ] as const
  })
  return new Map(await Promise.all(heads))
}

import { createTestDatabase, type TestDatabase } from '@baize/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let database: TestDatabase
let owner: pg.Client
let api: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await connect(database.ownerUrl)
  api = await connect(database.url)
})
afterAll(async () => {
  await Promise.all([owner.end(), api.end()])
  await database.drop()
})

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Tables with evidence of payments and their owners, and the columns that may change. */
const evidence: Readonly<Record<string, { readonly inserts?: true; readonly updates?: readonly string[] }>> =
  {
    deposit: {
      updates: [
        'cancel_requested_at',
        'cancel_requested_by',
        'check_at',
        'checks',
        'decline_code',
        'decline_reason',
        'next_action',
        'start_unanswered_at',
      ],
    },
    withdrawal: { updates: ['call_id', 'calling_until', 'check_at', 'checks', 'due_at'] },
    withdrawal_event: {},
    withdrawal_approval: { inserts: true },
    staff_note: { inserts: true },
    information_request: {
      inserts: true,
      updates: ['answer', 'answered_at', 'decide_by', 'ended_by_closing', 'question', 'withdrawn_at'],
    },
    payout_account: {},
    correction: {},
    payment_reference: {},
    provider_event: { inserts: true, updates: ['outcome'] },
    unverified_callback: { inserts: true, updates: ['count'] },
    payment_mismatch: { inserts: true, updates: ['decided_at', 'decision'] },
    staff_case: {
      inserts: true,
      updates: ['closed_at', 'closed_by', 'decision', 'due_at'],
    },
    case_approval: { inserts: true },
    game_session: {
      inserts: true,
      updates: ['end_reason', 'ended_at', 'ends_at', 'last_bets_until', 'last_round', 'plays_until'],
    },
    game_token: { inserts: true },
    game_reconciliation: {
      inserts: true,
      updates: ['attempts', 'differences', 'done_through', 'due_at', 'finished_at', 'step_sec'],
    },
    provider_player_reference_route: { inserts: true },
    provider_player_reference: { inserts: true },
    player_credential: { inserts: true, updates: ['changed_at', 'password_hash'] },
    player_identity: {
      inserts: true,
      updates: ['lookup', 'lookup_key', 'sealed', 'sealed_key', 'verified_at', 'verified_by'],
    },
    file_key: { inserts: true, updates: ['erased_at', 'sealed', 'sealed_key'] },
    stored_file: { inserts: true, updates: ['bytes', 'digest', 'erase_at', 'erased_at'] },
    player_document: { inserts: true, updates: ['decide_by', 'expires_on', 'in_review_since'] },
    document_side: { inserts: true, updates: ['changed_at', 'reason', 'status'] },
    document_picture: { inserts: true, updates: ['name', 'superseded_at'] },
    player_login: { inserts: true, updates: ['login_key'] },
    player_nickname: { inserts: true },
    player_public_user_id: { inserts: true },
    player_note: { inserts: true },
    audit_event: {},
    setting_history: {},
    setting_version: {},
  }

type Column = { readonly table: string; readonly column: string; readonly mayUpdate: boolean }

/** Grants on tables and columns, to the role itself or to PUBLIC. */
const rightsOfTables = `
  select c.relname as "table",
    has_table_privilege('baize_app', c.oid, 'insert')
    or has_any_column_privilege('baize_app', c.oid, 'insert') as inserts,
    has_table_privilege('baize_app', c.oid, 'delete') as deletes,
    has_table_privilege('baize_app', c.oid, 'truncate') as truncates
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any ($1)`
const rightsOfColumns = `
  select c.relname as "table", a.attname as column,
    has_column_privilege('baize_app', c.oid, a.attnum, 'update') as "mayUpdate"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any ($1)
  order by 1, 2`

describe('the role of the API', () => {
  // Proves G71
  test('updates only the mutable columns of evidence, and deletes none of it', async () => {
    const tables = Object.keys(evidence)
    const rights = (
      await owner.query<{ table: string; inserts: boolean; deletes: boolean; truncates: boolean }>(
        rightsOfTables,
        [tables],
      )
    ).rows
    const columns = (await owner.query<Column>(rightsOfColumns, [tables])).rows
    const found = Object.fromEntries(
      rights.map(({ table, inserts, deletes, truncates }) => [
        table,
        {
          inserts,
          updates: columns
            .filter((column) => column.table === table && column.mayUpdate)
            .map(({ column }) => column)
            .sort(),
          deletes,
          truncates,
        },
      ]),
    )
    const expected = Object.fromEntries(
      Object.entries(evidence).map(([table, { inserts = false, updates = [] }]) => [
        table,
        { inserts, updates: [...updates], deletes: false, truncates: false },
      ]),
    )
    expect(found).toEqual(expected)
  })

  // Proves G71
  test('deletes only from tables with temporary rows', async () => {
    const { rows } = await owner.query<{ table: string }>(`
      select n.nspname || '.' || c.relname as "table" from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'wallet', 'baize') and c.relkind in ('r', 'p')
        and has_table_privilege('baize_app', c.oid, 'delete')
      order by 1`)
    expect(rows.map(({ table }) => table)).toEqual([
      'public.activation_code',
      'public.answer_file',
      'public.captcha_use',
      'public.email_change',
      'public.email_correction',
      'public.game_place',
      'public.game_popularity',
      'public.game_rounds',
      'public.game_shelf',
      'public.game_word',
      'public.login_failure',
      'public.outbox',
      'public.password_reset_code',
      'public.payment_card',
      'public.player_device',
      'public.player_favourite',
      'public.player_session',
      'public.rate_limit',
      'public.staff_assignment',
      'public.staff_role',
      'public.staff_session',
    ])
  })

  // Proves G71
  test.each([
    `update deposit set state = 'ok'`,
    `update deposit set amount = amount + 1`,
    `update deposit set paid_reference = 'another', provider_reference = 'another'`,
    `update deposit set limit_reserved = false`,
    `update deposit set player_id = gen_random_uuid()`,
    `insert into withdrawal select * from withdrawal`,
    `insert into withdrawal_event select * from withdrawal_event`,
    `delete from deposit`,
    `update withdrawal set state = 'paid'`,
    `update withdrawal set iban = 'HU42117730161111101800000000'`,
    `update withdrawal set received = received + 1, charged = charged + 1`,
    `update withdrawal set provider_reference = 'another'`,
    `delete from withdrawal`,
    `update payout_account set usable_at = baize.now(), blocked = null`,
    `delete from payout_account`,
    `update provider_event set body = '', body_hash = ''`,
    `update provider_event set facts = '{}'`,
    `delete from provider_event`,
    `update correction set state = 'posted'`,
    `insert into correction select * from correction`,
    `delete from correction`,
    `update payment_mismatch set amount = 1000000, payment_id = 'another'`,
    `update staff_case set details = '{}', decisions = '{credit}'`,
    `update staff_case set opened_at = baize.now()`,
    `delete from staff_case`,
    `update game_session set staked = 0, won = 0`,
    `update game_token set player_id = gen_random_uuid()`,
    `update provider_player_reference_route set player_id = gen_random_uuid()`,
    `delete from unverified_callback`,
    `update player_identity set value = 'another'`,
    `update player_identity set version = version + 1`,
    `update player_identity set player_id = gen_random_uuid()`,
    `update player_identity set erased_at = baize.now()`,
    `delete from player_identity`,
    `delete from player_credential`,
    `update player_credential set player_id = gen_random_uuid()`,
    `delete from player`,
    `delete from staff_member`,
  ])('may not: %s', async (statement) => {
    await expect(api.query(statement)).rejects.toThrow('permission denied')
  })
})

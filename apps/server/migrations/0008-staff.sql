-- Staff, their work, and the audit trail.

-- Roles of staff: what the members of staff with it may do. These four are the first ones; staff change them
-- in the back office. The names of permissions are those of the domain, because calls ask for them.
create table staff_role (
  slug text primary key check (slug ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- Null for a first role that nobody has renamed: it has a text in every language.
  name text,
  permissions text[] not null,
  -- Grows with each change, so that nobody replaces what they have not read.
  version integer not null default 1,
  changed_at timestamptz not null default baize.now()
);
create unique index staff_role_by_name on staff_role (lower(name));
insert into staff_role (slug, permissions) values
  ('payments', '{decideWithdrawals,resolveDeposits,proposeCorrections,approveCorrections,seeAccountOwners,'
    'readMoneyTotals,reviewDocuments,revealPlayers,writePlayerNotes,endPlayerSessions,blockPlayers,'
    'unblockPlayers,blockCards,unblockCards,loosenLimits,resolveCases,readInternalNotes,readAudit,'
    'readSettings,approveSettings}'),
  ('support', '{proposeCorrections,reviewDocuments,revealPlayers,writePlayerNotes,endPlayerSessions,'
    'blockPlayers,blockCards,loosenLimits,resolveCases}'),
  ('auditor', '{seeAccountOwners,readMoneyTotals,readInternalNotes,readAudit,readSettings}'),
  ('administrator', '{readMoneyTotals,readAudit,readSettings,changeSettings,approveSettings,manageStaff}');
grant select, insert, update (name, permissions, version, changed_at), delete on staff_role to baize_app;

create table staff_member (
  staff_id uuid primary key,
  login text not null unique,
  name text not null,
  role text not null references staff_role,
  password_hash text not null,
  totp_secret text not null,
  last_totp_step bigint not null default 0,
  is_demo boolean not null,
  disabled_at timestamptz,
  created_at timestamptz not null default baize.now()
);
-- Nothing deletes a member of staff: an account is disabled.
grant select, insert, update on staff_member to baize_app;

create table staff_session (
  token_hash bytea primary key,
  -- An id beside the token, so that a logout ends this session only.
  session_id uuid not null default gen_random_uuid(),
  staff_id uuid not null references staff_member,
  created_at timestamptz not null default baize.now(),
  last_seen_at timestamptz not null default baize.now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null
);
create unique index staff_session_by_id on staff_session (session_id);
grant select, insert, update, delete on staff_session to baize_app;

-- Cases: work that only a person can finish.
create table staff_case (
  id uuid primary key,
  -- The domain lists the kinds and the decisions: second lists here would have to follow it in every release.
  kind text not null,
  subject text not null,
  player_id uuid,
  details jsonb not null,
  dedup_key text not null unique,
  -- The decisions that staff may take; empty when a note closes the case.
  decisions text[] not null default '{}',
  opened_at timestamptz not null default baize.now(),
  -- The list is sorted by it, and a late case is marked.
  due_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  decision text
);
comment on column staff_case.decision
  is 'The decision of staff, or `lapse` of a proposal that nobody approved in time; null while the case is '
     'open, and when a note closed it.';
create index staff_case_list on staff_case (opened_at desc, id);
create index staff_case_open on staff_case (due_at, id) where closed_at is null;
create index staff_case_of_kind on staff_case (kind, id desc);
create index staff_case_of_player on staff_case (player_id, id desc) where player_id is not null;
create index staff_case_of_subject on staff_case (subject text_pattern_ops);
grant select, insert, update (closed_at, closed_by, decision, due_at) on staff_case to baize_app;

-- Approvals of decisions that need dual approval. Append-only, one row per member of staff.
create table case_approval (
  case_id uuid not null,
  decision text not null,
  staff_id uuid not null,
  at timestamptz not null default baize.now(),
  primary key (case_id, decision, staff_id)
);
create trigger case_approval_append_only before update or delete or truncate on case_approval
  execute function baize.refuse_change();
grant select, insert on case_approval to baize_app;

-- Assignments of work to members of staff, so that two do not do the same: a case, or a withdrawal under
-- review. One with an end expires, so that nobody blocks a withdrawal. The kinds of subjects are those of the
-- feature `cases`.
create table staff_assignment (
  subject_kind text not null,
  subject_id uuid not null,
  staff_id uuid not null,
  at timestamptz not null,
  until timestamptz,
  primary key (subject_kind, subject_id)
);
grant select, insert, update, delete on staff_assignment to baize_app;

-- Internal notes of staff about their decisions on a case or a withdrawal, separate from messages to the
-- player (D-31): read access is controlled, and the audit trail only names the note or the case. Append-only.
create table staff_note (
  subject_kind text not null,
  subject_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  decision text not null,
  note text not null,
  at timestamptz not null default baize.now(),
  primary key (subject_kind, subject_id, id)
);
comment on table staff_note is 'Internal notes of staff. No player ever reads them.';
comment on column staff_note.decision
  is 'The decision that the note belongs to; a first approval of two ends in _first.';
create trigger staff_note_append_only before update or delete or truncate on staff_note
  execute function baize.refuse_change();
grant select, insert on staff_note to baize_app;

-- Requests for information to a player about a withdrawal, a case or a document. Until the answer or its
-- deadline nobody can approve the withdrawal or the document.
create table information_request (
  player_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  question text not null,
  requested_at timestamptz not null,
  answer_by timestamptz not null,
  -- Deadline of the decision, promised to the player after the answer or its deadline.
  decide_by timestamptz not null,
  answer text,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  -- Withdrawn because the player closed the account.
  ended_by_closing boolean not null default false,
  primary key (player_id, subject_kind, subject_id, id),
  check ((answer is null) = (answered_at is null)),
  check (answered_at is null or withdrawn_at is null),
  check (not ended_by_closing or withdrawn_at is not null)
);
comment on column information_request.question is 'The text for the player, in the timeline and by mail.';
-- One open request per subject.
create unique index information_request_open on information_request (player_id, subject_kind, subject_id)
  where answered_at is null and withdrawn_at is null;
grant select, insert, update (answer, answered_at, decide_by, ended_by_closing, question, withdrawn_at)
  on information_request to baize_app;

-- Internal notes of staff on a player. Append-only.
create table player_note (
  player_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  note text not null,
  -- The idempotency key of the request that added it.
  request_key uuid not null,
  at timestamptz not null default baize.now(),
  primary key (player_id, id),
  unique (player_id, request_key)
);
create trigger player_note_append_only before update or delete or truncate on player_note
  execute function baize.refuse_change();
grant select, insert on player_note to baize_app;

-- Written in the transaction of the action; reads of personal data are recorded too. One chain per subject.
create table audit_event (
  subject text not null,
  seq bigint not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  details jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (subject, seq),
  -- A row with another shape cannot be anchored.
  constraint audit_event_shape
    check (seq > 0 and octet_length(hash) = 32 and octet_length(previous_hash) = 32
      and length(subject) between 1 and 200)
);
-- The trail is read newest first: all of it, by actor, or by action.
create index audit_event_by_time on audit_event (at desc, subject, seq);
create index audit_event_by_actor on audit_event (actor, at desc, subject, seq);
create index audit_event_by_action on audit_event (action, at desc, subject, seq);
create trigger audit_event_append_only before update or delete or truncate on audit_event
  execute function baize.refuse_change();
-- The API's role writes to the audit trail only by audit_append_v1: a row inserted by hand would have a
-- chosen number and hash.
grant select on audit_event to baize_app;

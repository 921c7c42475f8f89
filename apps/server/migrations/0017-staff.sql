-- Work of staff: dual approvals, notes on players, and a searchable audit trail.
alter table staff_member drop constraint staff_member_role_check;
alter table staff_member add constraint staff_member_role_check
  check (role in ('payments', 'support', 'auditor'));

-- The contract lists the kinds: a second list here would have to follow it in every release.
alter table staff_case drop constraint staff_case_kind_check;
create index staff_case_of_kind on staff_case (kind, id desc);
create index staff_case_of_player on staff_case (player_id, id desc) where player_id is not null;

-- One row per member of staff: the key prevents a second approval by the same person from any session.
-- Append-only.
create table withdrawal_approval (
  player_id uuid not null,
  withdrawal_id uuid not null,
  staff_id uuid not null,
  at timestamptz not null default baize.now(),
  primary key (player_id, withdrawal_id, staff_id)
);
create trigger withdrawal_approval_append_only before update or delete or truncate on withdrawal_approval
  execute function baize.refuse_change();

-- Internal notes of staff on a player. Append-only.
create table player_note (
  player_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  note text not null,
  at timestamptz not null default baize.now(),
  primary key (player_id, id)
);
create trigger player_note_append_only before update or delete or truncate on player_note
  execute function baize.refuse_change();

grant select, insert on withdrawal_approval, player_note to baize_app;

-- The trail is read newest first: all of it, by actor, or by action.
create index audit_event_by_time on audit_event (at desc, subject, seq);
create index audit_event_by_actor on audit_event (actor, at desc, subject, seq);
create index audit_event_by_action on audit_event (action, at desc, subject, seq);

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
create trigger staff_note_append_only before update or delete or truncate on staff_note
  execute function baize.refuse_change();
grant select, insert on staff_note to baize_app;

-- Earlier releases had one text for both. The player read it, so it stays a message.
comment on table staff_note is 'Internal notes of staff. No player ever reads them.';
comment on column staff_note.decision
  is 'The decision that the note belongs to; a first approval of two ends in _first.';
comment on column withdrawal_event.reason
  is 'For the player: the message of staff with a rejection, or the provider''s reason.';
comment on column information_request.question is 'The text for the player, in the timeline and by mail.';

-- Internal notes of staff about their decisions on a withdrawal, separate from messages to the player (D-31).
-- Append-only.
create table withdrawal_note (
  player_id uuid not null,
  withdrawal_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  decision text not null
    check (decision in ('approved', 'approved_first', 'rejected', 'information_requested')),
  note text not null,
  at timestamptz not null default baize.now(),
  primary key (player_id, withdrawal_id, id)
);
create trigger withdrawal_note_append_only before update or delete or truncate on withdrawal_note
  execute function baize.refuse_change();
grant select, insert on withdrawal_note to baize_app;

-- Earlier releases had one text for both. The player read it, so it stays a message.
comment on table withdrawal_note is 'Internal notes of staff about a withdrawal. No player ever reads them.';
comment on column withdrawal_event.reason
  is 'For the player: the message of staff with a rejection, or the provider''s reason.';
comment on column information_request.question is 'The text for the player, in the timeline and by mail.';

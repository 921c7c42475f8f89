-- Who looks at a withdrawal, so that two people do not do the same work. It ends by itself: whoever leaves his desk holds nothing up.
create table withdrawal_assignment (
  player_id uuid not null,
  withdrawal_id uuid not null,
  staff_id uuid not null,
  until timestamptz not null,
  primary key (player_id, withdrawal_id)
);

-- What staff asked a player about his withdrawal. Until the answer, or until the time for it is over, it waits for him: nobody approves it.
create table information_request (
  player_id uuid not null,
  withdrawal_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  question text not null,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  -- The promise to the player from then on: after the answer, or after the time for it.
  decide_by timestamptz not null,
  answer text,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  primary key (player_id, withdrawal_id, id),
  check ((answer is null) = (answered_at is null)),
  check (answered_at is null or withdrawn_at is null)
);
-- One question at a time, whoever asks.
create unique index withdrawal_question_open on information_request (player_id, withdrawal_id)
  where answered_at is null and withdrawn_at is null;

-- How long staff took today.
create index withdrawal_event_decided on withdrawal_event (at) where state in ('approved', 'rejected');

grant select, insert, update, delete on withdrawal_assignment to baize_app;
grant select, insert, update on information_request to baize_app;

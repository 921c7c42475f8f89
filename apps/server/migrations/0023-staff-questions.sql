-- Assignments of withdrawals to members of staff, so that two do not do the same work. They expire, so that
-- nobody blocks a withdrawal.
create table withdrawal_assignment (
  player_id uuid not null,
  withdrawal_id uuid not null,
  staff_id uuid not null,
  until timestamptz not null,
  primary key (player_id, withdrawal_id)
);

-- Requests for information to a player about a withdrawal. Until the answer or its deadline nobody can
-- approve the withdrawal.
create table information_request (
  player_id uuid not null,
  withdrawal_id uuid not null,
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
  primary key (player_id, withdrawal_id, id),
  check ((answer is null) = (answered_at is null)),
  check (answered_at is null or withdrawn_at is null)
);
-- One open request per withdrawal.
create unique index information_request_open on information_request (player_id, withdrawal_id)
  where answered_at is null and withdrawn_at is null;

-- For the decision times of the day.
create index withdrawal_event_decided on withdrawal_event (at) where state in ('approved', 'rejected');

grant select, insert, update, delete on withdrawal_assignment to baize_app;
grant select, insert, update on information_request to baize_app;

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

-- Requests for information to a player, such as about a withdrawal. Until the answer or its deadline nobody
-- can approve the withdrawal.
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
  primary key (player_id, subject_kind, subject_id, id),
  check ((answer is null) = (answered_at is null)),
  check (answered_at is null or withdrawn_at is null)
);
-- One open request per subject.
create unique index information_request_open on information_request (player_id, subject_kind, subject_id)
  where answered_at is null and withdrawn_at is null;

-- For the decision times of the day.
create index withdrawal_event_decided on withdrawal_event (at) where state in ('approved', 'rejected');

grant select, insert, update, delete on staff_assignment to baize_app;
grant select, insert, update on information_request to baize_app;

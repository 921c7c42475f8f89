-- Deadline of a case: the list is sorted by it, and a late case is marked. The default is for earlier
-- releases, which do not set it.
alter table staff_case add column due_at timestamptz not null default baize.now() + interval '24 hours';
update staff_case
set due_at = opened_at + case when kind in ('ledger_drift', 'audit_broken') then interval '1 hour'
  else interval '24 hours' end;
create index staff_case_open on staff_case (due_at, id) where closed_at is null;

-- Until when an item is to be settled: the oldest promise is worked on first, and a late one shows. The default is for releases that do not
-- say it.
alter table staff_case add column due_at timestamptz not null default baize.now() + interval '24 hours';
update staff_case set due_at = opened_at + case when kind in ('ledger_drift', 'audit_broken') then interval '1 hour' else interval '24 hours' end;
create index staff_case_open on staff_case (due_at, id) where closed_at is null;

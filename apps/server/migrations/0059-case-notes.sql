-- What was decided about a case, and what the first of two people wrote: notes stand on the case, where who may read them is known, and the
-- audit trail names the case.
alter table staff_case add column decision text check (decision in ('credit', 'return', 'close', 'paid', 'failed'));
comment on column staff_case.decision is 'What staff decided; null while it is open, and where a note was enough.';
alter table case_approval add column note text;
comment on column case_approval.note is 'The internal note of this approval.';

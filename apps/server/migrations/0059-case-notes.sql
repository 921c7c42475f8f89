-- The decision about a case and the note of a first approval: notes are stored on the case, where read access
-- is controlled; the audit trail only names the case.
alter table staff_case add column decision text
  check (decision in ('credit', 'return', 'close', 'paid', 'failed'));
comment on column staff_case.decision
  is 'The decision of staff; null while the case is open, and when a note closed it.';
alter table case_approval add column note text;
comment on column case_approval.note is 'The internal note of this approval.';
